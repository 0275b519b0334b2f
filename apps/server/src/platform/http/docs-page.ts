import type { Endpoint } from '@nabz/contract/endpoint';
import { allEndpoints } from '@nabz/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { notFound } from '../errors/app-error.ts';
import { errorStatuses, openApiDocument } from './openapi.ts';
import { createOperatorCheck } from './operator.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const block = (title: string, value: unknown): string =>
  value === undefined ? '' : `<h4>${title}</h4><pre><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;

const accessInWords: Record<Endpoint['access'], string> = {
  public: 'open to everyone',
  optional: 'token optional',
  patient: 'token needed',
};

const idOf = (endpoint: Endpoint): string =>
  `${endpoint.method}${endpoint.path}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

function section(endpoint: Endpoint): string {
  const { example } = endpoint;
  return `<section id="${idOf(endpoint)}">
<h3><span class="method">${endpoint.method}</span> <code>/api${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)}</p>
<p class="meta">${accessInWords[endpoint.access]} · answers ${endpoint.success.status} or ${errorStatuses(endpoint).join(', ')}</p>
${block('Path', example.params)}${block('Query', example.query)}${block('Body', example.body)}${block('Answer', example.response)}
</section>`;
}

/** The reference as one page without a script: it reads the same under the strictest content security policy. */
function docsPage(endpoints: readonly Endpoint[]): string {
  const tags = [...new Set(endpoints.map((endpoint) => endpoint.tag))];
  const contents = tags.map((tag) => {
    const links = endpoints
      .filter((endpoint) => endpoint.tag === tag)
      .map((endpoint) => `<li><a href="#${idOf(endpoint)}">${endpoint.method} ${escape(endpoint.path)}</a></li>`);
    return `<h2>${escape(tag)}</h2><ul>${links.join('')}</ul>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nabz API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><nav aria-label="Contents"><h1>Nabz API</h1>
<p>Every call is under <code>/api</code>; a token goes into <code>Authorization: Bearer …</code>. The same as a file:
<a href="/api/openapi.json">openapi.json</a>.</p>${contents.join('\n')}</nav>
<main>${endpoints.map(section).join('\n')}</main></body></html>`;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr); }
nav { padding: 1.5rem; border-inline-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
nav h2 { font-size: 1rem; text-transform: capitalize; margin: 1.2rem 0 .3rem; }
nav ul { list-style: none; margin: 0; padding: 0; font-size: .9rem; overflow-wrap: anywhere; }
nav li { padding: .15rem 0; }
main { padding: 1.5rem; max-width: 60rem; }
section { padding-block-end: 1.5rem; margin-block-end: 1.5rem; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
h3 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: .9rem; margin: 1rem 0 .2rem; }
.method { font-family: ui-monospace, monospace; padding: 0 .4rem; border: 1px solid; border-radius: .3rem; font-size: .85em; }
.meta { font-size: .9rem; opacity: .8; }
pre { overflow-x: auto; padding: .8rem; margin: 0; border-radius: .4rem; background: color-mix(in srgb, currentColor 8%, transparent); font-size: .85rem; }
@media (max-width: 760px) { body { display: block; } nav { border-inline-end: 0; } }
`;

/** The API reference for people (/api/docs) and for programs (/api/openapi.json); in production for the operator alone. */
export function registerDocs(fastify: FastifyInstance, config: Config): void {
  const page = docsPage(allEndpoints);
  const document = JSON.stringify(openApiDocument());
  const isOperator = createOperatorCheck(config);
  const onRequest = async ({ headers }: FastifyRequest): Promise<void> => {
    if (!isOperator(headers.authorization)) throw notFound();
  };
  fastify.get('/api/docs', { onRequest }, (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  fastify.get('/api/docs.css', { onRequest }, (_, reply) => reply.type('text/css; charset=utf-8').send(style));
  fastify.get('/api/openapi.json', { onRequest }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}
