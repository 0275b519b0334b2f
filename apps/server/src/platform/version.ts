import server from '../../package.json' with { type: 'json' };

/** The version that is running, as the package says it. In a release its build is behind it: 0.1.0+g1a2b3c4d5e6f (scripts/release.mjs). */
export const { version } = server;
