// The list of what stands in a bucket, page by page.
import type { S3Client } from './s3-client.ts';

export type S3Object = { readonly key: string; readonly writtenAt: Date };
export type S3Page = {
  readonly objects: readonly S3Object[];
  /** The store's clock: ages are by it, not by this machine's. */
  readonly now: Date;
};

/** Names of ours need no decoding; the token for the next page may hold an ampersand. */
const valueOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
const decoded = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#43;', '+')
    .replaceAll('&amp;', '&');

function objectsOf(xml: string, prefix: string): S3Object[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, content = '']) => {
    const key = decoded(valueOf(content, 'Key') ?? '');
    const writtenAt = new Date(valueOf(content, 'LastModified') ?? Number.NaN);
    // what we do not understand is none of ours: nothing is removed that has no age
    if (!key.startsWith(prefix) || Number.isNaN(writtenAt.getTime())) return [];
    return [{ key: key.slice(prefix.length), writtenAt }];
  });
}

/** Everything whose key begins so, under the prefix of the store; keys are answered without that prefix. */
export async function* listPages(
  client: S3Client,
  prefix: string,
  { under, atOnce }: { readonly under: string; readonly atOnce: number },
): AsyncGenerator<S3Page> {
  let token: string | undefined;
  do {
    const { body, headers } = await client({
      method: 'GET',
      query: {
        'list-type': '2',
        'max-keys': String(atOnce),
        prefix: `${prefix}${under}`,
        ...(token === undefined ? {} : { 'continuation-token': token }),
      },
    });
    const xml = body.toString();
    yield { objects: objectsOf(xml, prefix), now: new Date(headers.get('date') ?? Date.now()) };
    const next = valueOf(xml, 'IsTruncated') === 'true' ? valueOf(xml, 'NextContinuationToken') : undefined;
    token = next === undefined ? undefined : decoded(next);
  } while (token !== undefined);
}
