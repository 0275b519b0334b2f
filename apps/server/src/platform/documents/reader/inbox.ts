// Reads what the server sends: a line of JSON, then as many bytes as it announces.
import type { Readable } from 'node:stream';
import type { Order } from '../protocol.ts';

const lineEnd = 0x0a;

/** The orders that come, one after another, each with its file. */
export async function* readOrders(input: Readable): AsyncGenerator<{ order: Order; bytes: Buffer }> {
  let chunks: Buffer[] = [];
  let length = 0;
  let order: Order | undefined;
  for await (const chunk of input as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    for (;;) {
      if (order === undefined) {
        const held = Buffer.concat(chunks);
        const end = held.indexOf(lineEnd);
        chunks = [held];
        if (end === -1) break;
        order = JSON.parse(held.toString('utf8', 0, end)) as Order;
        chunks = [held.subarray(end + 1)];
        length = held.length - end - 1;
      }
      if (length < order.length) break;
      const held = Buffer.concat(chunks);
      yield { order, bytes: held.subarray(0, order.length) };
      chunks = [held.subarray(order.length)];
      length = held.length - order.length;
      order = undefined;
    }
  }
}
