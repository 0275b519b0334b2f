import { fromKysely, type Db as BossDatabase } from 'pg-boss';
import type { LiteClient } from '../db/lite-client.ts';
import { openTransaction } from '../db/transaction-context.ts';

/**
 * pg-boss on the embedded database's only connection. Every statement (or BEGIN..COMMIT block) of pg-boss holds the
 * connection alone, and a failed one is rolled back before anyone else gets it. Inside one of our transactions pg-boss'
 * own look-ups go through that transaction: on the connection they would wait for it for ever.
 */
export function bossOverLite(lite: LiteClient): BossDatabase {
  return {
    async executeSql(text, values) {
      const tx = openTransaction();
      if (tx) return fromKysely(tx).executeSql(text, values);
      const connection = await lite.acquire();
      try {
        const { rows } = values?.length ? await connection.query(text, values) : await connection.exec(text);
        return { rows };
      } catch (error) {
        await connection.exec('rollback').catch(() => undefined);
        throw error;
      } finally {
        lite.release();
      }
    },
    async listen(channel, onNotification, onReconnect) {
      await lite.listen(channel, onNotification);
      onReconnect(); // nothing can drop this link, so this is called once: pg-boss then fetches what came before it
      return { close: async () => undefined };
    },
  };
}
