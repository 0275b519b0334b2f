import server from '../../package.json' with { type: 'json' };

/** The version that is running, as the package says it. */
export const { version } = server;
