// A server that speaks the protocol of OpenAI as well or as badly as it is told to, on a port of this machine.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelSettings } from '../platform/model/settings.ts';

/** What was asked: the instructions and the JSON with the texts, and by which fields of the protocol. */
export type AskedOfModel = {
  readonly instructions: string;
  readonly prompt: string;
  readonly authorization: string;
  readonly fields: readonly string[];
};

/** How the server behaves: what it says to a question, or a way not to. */
export type Behaviour =
  | { readonly says: (asked: AskedOfModel) => unknown; readonly afterMs?: number; readonly inPieces?: number }
  | { readonly text: string }
  | { readonly status: number }
  | 'never'
  | 'no-json'
  | 'huge'
  | 'stops'
  | 'hangs'
  | 'trickles'
  | 'redirects';

const completion = (content: string): string =>
  JSON.stringify({
    id: 'one',
    object: 'chat.completion',
    created: 0,
    model: 'fake',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 320, completion_tokens: 45, total_tokens: 365 },
  });

const HUGE_BYTES = 20 * 1024 * 1024;

const TRICKLE_MS = 20;

/** Sends an answer in so many pieces, each a moment after the other. */
function inPieces(response: ServerResponse, whole: string, count: number): void {
  const size = Math.ceil(whole.length / count);
  let at = 0;
  const timer = setInterval(() => {
    response.write(whole.slice(at, at + size));
    at += size;
    if (at >= whole.length) response.end();
  }, TRICKLE_MS);
  response.on('close', () => clearInterval(timer));
}

function behave(behaviour: Behaviour, asked: AskedOfModel, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' };
  if (typeof behaviour === 'object') {
    if ('status' in behaviour) {
      response.writeHead(behaviour.status, json).end('{"error":{"message":"no"}}');
      return;
    }
    const content = 'text' in behaviour ? behaviour.text : JSON.stringify(behaviour.says(asked));
    const whole = completion(content);
    const answer = () => {
      if ('inPieces' in behaviour) inPieces(response.writeHead(200, json), whole, behaviour.inPieces ?? 1);
      else response.writeHead(200, json).end(whole);
    };
    if ('afterMs' in behaviour) setTimeout(answer, behaviour.afterMs);
    else answer();
    return;
  }
  switch (behaviour) {
    case 'never':
      return;
    case 'no-json':
      response.writeHead(200, json).end('<html>Bad gateway</html>');
      return;
    case 'huge':
      response.writeHead(200, json).end(completion('a'.repeat(HUGE_BYTES)));
      return;
    case 'stops':
      response.writeHead(200, { ...json, 'content-length': '5000' });
      response.write('{"id":"one","choices":[', () => response.destroy());
      return;
    case 'hangs':
      response.writeHead(200, { ...json, 'content-length': '5000' });
      response.write('{"id":"one","choices":[');
      return;
    case 'trickles': {
      // white space is allowed before JSON: an answer that is always on its way and never there
      response.writeHead(200, json);
      const timer = setInterval(() => response.write(' '), TRICKLE_MS);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case 'redirects':
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  }
}

export type FakeModel = Awaited<ReturnType<typeof startFakeModel>>;

/** Starts the server. `behaviour` may be changed at any time; `asked` holds what reached it. */
export async function startFakeModel(first: Behaviour) {
  const asked: AskedOfModel[] = [];
  const state = { behaviour: first };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const sent = JSON.parse(body) as { messages: { role: string; content: string }[] };
      const { messages } = sent;
      const of = (role: string): string => messages.find((message) => message.role === role)?.content ?? '';
      const one = {
        instructions: of('system'),
        prompt: of('user'),
        authorization: request.headers.authorization ?? '',
        fields: Object.keys(sent).sort(),
      };
      asked.push(one);
      behave(state.behaviour, one, response);
    });
    response.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    state,
    settings: (more: Partial<ModelSettings> = {}): ModelSettings => ({
      url: `http://127.0.0.1:${port}/v1`,
      host: `127.0.0.1:${port}`,
      place: 'machine',
      name: 'fake',
      key: null,
      dailyBudget: 1_000_000,
      patientBudget: 1_000_000,
      deadlineMs: { listen: 4000, word: 12_000 },
      ...more,
    }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
