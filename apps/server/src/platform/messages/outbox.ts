import { open } from 'node:fs/promises';
import path from 'node:path';
import { oneLine, type Transport } from './message.ts';

/**
 * Where messages go when no provider is configured: a line of DATA_DIR/outbox.jsonl each, and the console, so that
 * whoever tries Nabz sees the code at once. Never through the logger, which holds no codes and no links.
 */
export function createOutbox(dataDir: string, now: () => Date, print: ((line: string) => void) | null): Transport {
  const file = path.join(dataDir, 'outbox.jsonl');
  return async ({ channel, to, via, subject, body, code, attachments }) => {
    const entry = {
      at: now().toISOString(),
      channel,
      to,
      ...(via === undefined ? {} : { via }),
      ...(subject === undefined ? {} : { subject }),
      body,
      ...(code === undefined ? {} : { code }),
      ...(attachments === undefined ? {} : { attachments: attachments.map(({ name }) => ({ name })) }),
    };
    const handle = await open(file, 'a', 0o600);
    try {
      await handle.appendFile(`${JSON.stringify(entry)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    print?.(`[${channel === 'sms' ? 'SMS' : 'e-mail'} to ${oneLine(to)}] ${oneLine(`${subject ?? ''} ${body}`)}`);
  };
}
