import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that goes to its owner: whole, or as it is made when it is too large to be held. */
export type Download = { readonly bytes: Uint8Array | Readable; readonly name: string; readonly mimeType: string };

/** The name of a file in a header (RFC 6266): plain letters for old readers, all of it for the others. */
export function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '_')).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Sends a file so that no browser opens it as a page of ours. */
export const sendDownload = (reply: FastifyReply, { bytes, name, mimeType }: Download): FastifyReply =>
  reply
    .header('content-disposition', attachmentHeader(name))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(mimeType)
    .send(bytes instanceof Readable ? bytes : Buffer.from(bytes));
