// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
import { randomBytes, randomUUID } from 'node:crypto';
import type { getConversation, listConversations } from '@nabz/contract/chat';
import { PERSON_HEADER, type ResponseOf } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, makeApp, type TestApp } from '../../test/app.ts';
import { ask } from '../../test/chat.ts';
import { memberOf } from '../../test/family.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const decide = ({ token }: SignedIn, granted: boolean, headers = {}): Promise<Answer> =>
  app.call('PUT', '/consents/chat-history', { body: { granted, version: '1' }, token, headers });
const list = async ({ token }: SignedIn, headers = {}) => {
  const answer = await app.call('GET', '/chat/conversations', { token, headers });
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as ResponseOf<typeof listConversations>).conversations;
};
const open = ({ token }: SignedIn, id: string): Promise<Answer> =>
  app.call('GET', `/chat/conversations/${id}`, { token });
const read = async (patient: SignedIn, id: string) => {
  const answer = await open(patient, id);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as ResponseOf<typeof getConversation>;
};
const rowsOf = ({ id }: SignedIn, table: 'conversation' | 'chat_turn') =>
  app.platform.database.db.selectFrom(table).selectAll().where('account_id', '=', id).execute();

test('without the consent nothing is kept, and the assistant answers all the same', async () => {
  const conversationId = randomUUID();
  expect(await ask(app, asha, 'what is dengue', { conversationId })).toMatchObject({
    isKept: false,
    intent: 'disease-info',
  });
  await decide(asha, true);
  expect((await ask(app, asha, 'what is dengue')).isKept).toBe(false);
  expect(await rowsOf(asha, 'conversation')).toEqual([]);
  expect((await open(asha, conversationId)).status).toBe(404);
});

test('with the consent a conversation is kept as it was, titled by its first words, the newest first', async () => {
  await decide(asha, true);
  const [first, second] = [randomUUID(), randomUUID()];
  const one = await ask(app, asha, 'how much is a knee replacement in Pune', { conversationId: first });
  app.clock.advance(10);
  await ask(app, asha, 'what is dengue', { conversationId: second });
  app.clock.advance(10);
  const two = await ask(app, asha, 'and in Delhi?', { conversationId: first, context: one.context });
  expect(two.isKept).toBe(true);
  expect((await list(asha)).map(({ id, title }) => [id, title])).toEqual([
    [first, 'how much is a knee replacement in Pune'],
    [second, 'what is dengue'],
  ]);
  const { turns, context } = await read(asha, first);
  expect(turns.map(({ message }) => message)).toEqual(['how much is a knee replacement in Pune', 'and in Delhi?']);
  expect(turns[1]?.answer).toMatchObject({ intent: 'cost', reply: two.reply, cards: two.cards });
  expect((await ask(app, asha, 'and in Mumbai?', { conversationId: first, context })).reply).toContain('Mumbai');
});

test('a conversation is taken up again days later, but not the question that was open then', async () => {
  await decide(asha, true);
  const conversationId = randomUUID();
  expect((await ask(app, asha, 'headache since two days', { conversationId })).question).not.toBeNull();
  app.clock.advance(2 * 24 * 3600);
  const { context } = await read(asha, conversationId);
  const answer = await ask(app, asha, 'what is dengue', { conversationId, context });
  expect(answer).toMatchObject({ intent: 'disease-info', question: null });
});

test('the same message sent again is one turn with one answer, also at the same time', async () => {
  await decide(asha, true);
  const sent = { conversationId: randomUUID(), messageId: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => ask(app, asha, 'what is dengue', sent)));
  const again = await ask(app, asha, 'what is dengue', sent);
  for (const { reply, cards, isKept } of answers)
    expect([reply, cards, isKept]).toEqual([again.reply, again.cards, true]);
  expect((await read(asha, sent.conversationId)).turns).toHaveLength(1);
});

test('another message under a used id is answered for itself: an old answer never stands for a new danger', async () => {
  await decide(asha, true);
  const sent = { conversationId: randomUUID(), messageId: randomUUID() };
  await ask(app, asha, 'what is dengue', sent);
  expect((await ask(app, asha, 'severe chest pain and sweating', sent)).intent).toBe('emergency');
  expect((await read(asha, sent.conversationId)).turns).toHaveLength(2);
});

test('what was written and answered stands in the database only encrypted', async () => {
  await decide(asha, true);
  await ask(app, asha, 'what is dengue', { conversationId: randomUUID() });
  const rows = [...(await rowsOf(asha, 'conversation')), ...(await rowsOf(asha, 'chat_turn'))];
  expect(rows).toHaveLength(2);
  for (const { content } of rows) expect(content.toString('latin1').toLowerCase()).not.toContain('dengue');
});

test('withdrawing the consent deletes every conversation at once', async () => {
  await decide(asha, true);
  const conversationId = randomUUID();
  await ask(app, asha, 'what is dengue', { conversationId });
  await decide(asha, false);
  expect(await list(asha)).toEqual([]);
  expect([await rowsOf(asha, 'conversation'), await rowsOf(asha, 'chat_turn')]).toEqual([[], []]);
  expect((await ask(app, asha, 'hello', { conversationId })).isKept).toBe(false);
});

test('one conversation is deleted, or all; each leaves its trace without contents', async () => {
  await decide(asha, true);
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const conversationId of ids) await ask(app, asha, 'what is dengue', { conversationId });
  const gone = (id: string): Promise<Answer> => app.call('DELETE', `/chat/conversations/${id}`, { token: asha.token });
  expect([(await gone(ids[0] ?? '')).status, (await gone(ids[0] ?? '')).status]).toEqual([200, 404]);
  expect(await list(asha)).toHaveLength(2);
  expect((await app.call('DELETE', '/chat/conversations', { token: asha.token })).status).toBe(200);
  expect([await list(asha), await rowsOf(asha, 'chat_turn')]).toEqual([[], []]);
  const events = await app.platform.database.db
    .selectFrom('audit_event')
    .select(['subject', 'outcome'])
    .where('account_id', '=', asha.id)
    .where('kind', '=', 'chat.conversation.delete')
    .orderBy('id')
    .execute();
  expect(events).toEqual([ids[0], 'all'].map((subject) => ({ subject, outcome: 'ok' })));
});

test("another person's conversation cannot be read, deleted or written into, nor a family member's by mistake", async () => {
  const ravi = await registerPatient(app);
  await decide(asha, true);
  await decide(ravi, true);
  const conversationId = randomUUID();
  await ask(app, asha, 'what is dengue', { conversationId });
  expect((await open(ravi, conversationId)).status).toBe(404);
  expect((await app.call('DELETE', `/chat/conversations/${conversationId}`, { token: ravi.token })).status).toBe(404);
  await ask(app, ravi, 'what is malaria', { conversationId });
  expect((await read(asha, conversationId)).turns.map(({ message }) => message)).toEqual(['what is dengue']);
  const { id } = await memberOf(app, asha);
  const headers = { [PERSON_HEADER]: id };
  expect(await list(asha, headers)).toEqual([]);
  expect((await ask(app, asha, 'hello', { conversationId, headers })).isKept).toBe(false);
});

test('the newest 50 conversations and the newest 200 turns of one are kept', async () => {
  await decide(asha, true);
  const ids = Array.from({ length: 52 }, () => randomUUID());
  for (const conversationId of ids) {
    app.clock.advance(3);
    await ask(app, asha, 'thanks', { conversationId });
  }
  expect((await list(asha)).map(({ id }) => id)).toEqual(ids.slice(2).toReversed());
  const conversationId = ids.at(-1) ?? '';
  for (let count = 0; count < 202; count += 1) {
    app.clock.advance(3);
    await ask(app, asha, `thanks ${count}`, { conversationId });
  }
  const { turns } = await read(asha, conversationId);
  expect([turns.length, turns[0]?.message, turns.at(-1)?.message]).toEqual([200, 'thanks 2', 'thanks 201']);
}, 180_000);

test('a row that was damaged hides neither the other turns nor the other conversations, in the app and in an export', async () => {
  await decide(asha, true);
  const [first, second] = [randomUUID(), randomUUID()];
  const messageId = randomUUID();
  await ask(app, asha, 'what is dengue', { conversationId: first, messageId });
  app.clock.advance(10);
  await ask(app, asha, 'what is malaria', { conversationId: first });
  app.clock.advance(10);
  await ask(app, asha, 'what is asthma', { conversationId: second });
  const { db } = app.platform.database;
  const content = randomBytes(200);
  await db.updateTable('conversation').set({ content }).where('id', '=', first).execute();
  await db.updateTable('chat_turn').set({ content }).where('id', '=', messageId).execute();
  expect((await list(asha)).map(({ id, title }) => [id, title])).toEqual([
    [second, 'what is asthma'],
    [first, 'We could not read the title'],
  ]);
  expect((await read(asha, first)).turns.map(({ message }) => message)).toEqual(['what is malaria']);
  const data = app.platform.personal.all().find(({ name }) => name === 'conversations');
  const exported = JSON.stringify(await data?.read(db, asha.id as never));
  for (const message of ['what is malaria', 'what is asthma']) expect(exported).toContain(message);
  // the damaged message sent again is answered anew
  const again = await ask(app, asha, 'what is dengue', { conversationId: first, messageId });
  expect([again.intent, again.isKept]).toEqual(['disease-info', true]);
  expect((await read(asha, first)).turns).toHaveLength(2);
});

test('more than 5 MB of one person is not kept: the oldest conversations go first, then the oldest turns', async () => {
  await decide(asha, true);
  const { db } = app.platform.database;
  const grow = async (conversationId: string): Promise<void> => {
    const turn = { account_id: asha.id, conversation_id: conversationId, id: randomUUID(), at: app.clock.now() };
    await db
      .insertInto('chat_turn')
      .values({ ...turn, content: randomBytes(2_000_000) })
      .execute();
  };
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const conversationId of ids) {
    await ask(app, asha, 'thanks', { conversationId });
    await grow(conversationId);
    app.clock.advance(10);
  }
  expect(await list(asha)).toHaveLength(3);
  await ask(app, asha, 'thanks', { conversationId: ids[2] ?? '' });
  expect((await list(asha)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  for (let turn = 0; turn < 3; turn += 1) await grow(ids[2] ?? '');
  await ask(app, asha, 'bye', { conversationId: ids[2] ?? '' });
  expect((await list(asha)).map(({ id }) => id)).toEqual([ids[2]]);
  expect((await rowsOf(asha, 'chat_turn')).filter(({ content }) => content.length === 2_000_000)).toHaveLength(2);
  expect((await read(asha, ids[2] ?? '')).turns.map(({ message }) => message)).toEqual(['bye']);
});
