// Services that Nabz can do without, where they are set. Nothing is asked of them but whether they answer.
import type { Config } from '../../config.ts';
import { errorCode } from '../errors/error-code.ts';
import { type Finding, note, ok } from './finding.ts';

const ANSWER_MS = 5_000;

type Service = {
  readonly about: string;
  readonly setting: string;
  readonly url: string | null;
  readonly without: string;
};

async function look({ about, setting, url, without }: Service): Promise<Finding[]> {
  if (url === null) return [];
  const { host } = new URL(url); // its path may hold a secret
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    return [ok(about, `${host} answers`)];
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const why = errorCode(cause) || (cause instanceof Error ? cause.name : '');
    return [note(about, `${host}, which ${setting} names, does not answer (${why}): ${without}.`)];
  }
}

export async function services({ model, traces, geocoderUrl }: Config): Promise<Finding[]> {
  const all: readonly Service[] = [
    { about: 'Model', setting: 'MODEL_URL', url: model?.url ?? null, without: 'everything is answered by rules' },
    {
      about: 'Traces',
      setting: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      url: traces?.endpoint ?? null,
      without: 'spans are lost',
    },
    {
      about: 'Geocoder',
      setting: 'GEOCODER_URL',
      url: geocoderUrl,
      without: 'addresses are found among our own places alone',
    },
  ];
  return (await Promise.all(all.map(look))).flat();
}
