// Nabz in one process with a clock that can be set back: what the made-up family did over two years goes through the real
// routes, each thing at its time. No port is open meanwhile.
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';

/** Everything comes from one address within a few seconds. */
const REQUESTS_PER_MINUTE = 1_000_000;

/** A form becomes what a browser sends of it; everything else is JSON. */
async function wireOf(body) {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return { payload: body };
  const form = new Response(body);
  const payload = Buffer.from(await form.arrayBuffer());
  return { payload, headers: { 'content-type': form.headers.get('content-type') } };
}

/** Calls the API as somebody; `person` is the family member it is for. Throws with what the server said. */
const createCall =
  (fastify, { token, person } = {}) =>
  async (method, path, body, more = {}) => {
    const { payload, headers } = await wireOf(body);
    const answer = await fastify.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(person ? { 'x-nabz-person': person } : {}),
        ...headers,
        ...more,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };

/** Opens Nabz on the folder of DATA_DIR. `stop` closes it as a server closes. */
export async function openPast() {
  let now = new Date();
  const config = { ...readConfig(), rateLimitPerMinute: REQUESTS_PER_MINUTE };
  const platform = createPlatform(config, {
    clock: { now: () => now },
    log: createLog('error'),
    // nothing is sent, and no hour strikes, while the clock jumps
    jobs: { schedule: false },
  });
  const { fastify } = await createApp(platform, { dist: config.dataDir });
  await platform.start();
  await fastify.ready();
  return {
    call: createCall(fastify),
    dataDir: config.dataDir,
    /** Does something as somebody else, at the hour it is. */
    as: async ({ email, password }, act) => {
      const { data } = await createCall(fastify)('POST', '/auth/login', { email, password });
      await act(createCall(fastify, data));
    },
    /** Does something at a time of the past, signed in for it as for a visit. */
    at: async (instant, credentials, act) => {
      now = new Date(instant);
      const { data } = await createCall(fastify)('POST', '/auth/login', credentials);
      const call = createCall(fastify, data);
      await act(call, (person) => createCall(fastify, { token: data.token, person }));
      await call('POST', '/auth/logout');
    },
    setBack: (instant) => {
      now = new Date(instant);
    },
    stop: async () => {
      await fastify.close();
      await platform.stop();
    },
  };
}
