// Where browsers tell what the content security policy kept out: a call of browsers, not of the contract. Anybody can send
// anything here, so nothing of it is stored, and of what it says only words of our own reach the log.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tooMany } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import { addressGroup } from './address.ts';
import { cspDirectives, cspReportPath } from './security-headers.ts';

/** A report has some hundred bytes, and browsers send a few together. */
const bodyLimit = 16 * 1024;
const reportsAtMost = 20;
/** A page that breaks one rule breaks it many times; a real fault is known from one line. */
const perMinute = 30;
const linesAnHour = 20;
const hourMs = 3_600_000;

const OldSchema = z
  .object({ 'csp-report': z.object({ 'document-uri': z.string(), 'violated-directive': z.string() }) })
  .transform(({ 'csp-report': report }) => [{ url: report['document-uri'], directive: report['violated-directive'] }]);
const ModernSchema = z
  .array(
    z
      .object({
        type: z.literal('csp-violation'),
        body: z.object({ documentURL: z.string(), effectiveDirective: z.string() }),
      })
      .transform(({ body }) => ({ url: body.documentURL, directive: body.effectiveDirective })),
  )
  .max(reportsAtMost);
const ReportsSchema = z.union([OldSchema, ModernSchema]);

function readReports(text: string): z.output<typeof ReportsSchema> {
  try {
    return ReportsSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** The page of ours that an address names, without anything that could be somebody's: its first word, and that more follows. */
function pageOf(url: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(url)) return null;
  const { host, pathname } = new URL(url);
  if (!hosts.includes(host)) return null;
  const [first = '', ...more] = pathname.slice(1).split('/');
  const known = /^[a-z-]{0,30}$/.test(first) ? first : '...';
  return `/${known}${more.length > 0 ? '/...' : ''}`;
}

/** Lets each line through once an hour, and so many of them. */
function createSieve({ clock }: Platform): (line: string) => boolean {
  let until = 0;
  const seen = new Set<string>();
  return (line) => {
    const now = clock.now().getTime();
    if (now >= until) {
      seen.clear();
      until = now + hourMs;
    }
    if (seen.has(line) || seen.size >= linesAnHour) return false;
    seen.add(line);
    return true;
  };
}

/** Takes reports of violations: answers nothing, stores nothing, and logs which rule was broken on which page. */
export function registerCspReports(fastify: FastifyInstance, platform: Platform): void {
  const { host: publicHost } = new URL(platform.config.publicUrl);
  const isNew = createSieve(platform);
  const take = fastify.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => addressGroup(ip),
  });
  void fastify.register(async (room) => {
    room.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json'];
    room.addContentTypeParser(types, { parseAs: 'string' }, (_, text, done) => done(null, text));
    room.post<{ Body: string }>(cspReportPath, {
      bodyLimit,
      onRequest: async (request) => {
        const taken = await take(request);
        if (!taken.isAllowed && taken.isExceeded) throw tooMany(Math.max(1, taken.ttlInSeconds));
      },
      handler: async (request, reply) => {
        for (const { url, directive } of readReports(request.body)) {
          const [name = ''] = directive.split(' ', 1);
          const page = pageOf(url, [publicHost, request.host]);
          if (page === null || !cspDirectives.has(name) || !isNew(`${name} ${page}`)) continue;
          platform.log.warn({ directive: name, page }, 'csp: kept out');
        }
        return reply.code(204).send();
      },
    });
  });
}
