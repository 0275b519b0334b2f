import { expect, test } from 'vitest';
import { sentencesIn } from './sentence-rules.mjs';
import { judge } from './structure-rules.mjs';

const PAGE = 'apps/web/src/features/tips/tips.page.tsx';
const SERVICE = 'apps/server/src/features/tips/tips.service.ts';
const ENGINE = 'packages/engine/src/tips/choose.ts';
const CONTRACT = 'packages/contract/src/tips.ts';
const saidIn = (file: string, text: string): string[] =>
  [...sentencesIn(file, text)].map(({ key }) => key.slice(`${file}: `.length));

test.each([
  ['between tags', PAGE, '<p>Drink water</p>', 'Drink water'],
  ['one word between tags', PAGE, '<b>Save</b>', 'Save'],
  ['between tags, chosen', PAGE, "<b>{isNew ? 'Add' : t('save')}</b>", 'Add'],
  ['between tags, if', PAGE, "<b>{isNew && 'New'}</b>", 'New'],
  ['in a fragment', PAGE, '<>{name} is here</>', 'is here'],
  ['in an attribute that is read aloud', PAGE, '<button aria-label="Close" />', 'Close'],
  ['in an attribute, chosen', PAGE, "<img alt={isMap ? 'Map' : ''} />", 'Map'],
  ['in a prop of a component', PAGE, '<Field label="Blood group" />', 'Blood group'],
  ['in a template', PAGE, '<Field hint={`At most ${most}`} />', 'At most {}'],
  ['in a string', SERVICE, "const note = 'We found no tip.';", 'We found no tip.'],
  ['in a template', SERVICE, 'const note = `Take ${count} tablets now`;', 'Take {} tablets now'],
  ['with a value at the beginning', ENGINE, 'const text = `${count} times a day`;', '{} times a day'],
  ['of several pieces', SERVICE, "const note = 'Ask ' + doctor + ' first, please.';", 'Ask {} first, please.'],
  ['in a value of several pieces', SERVICE, "'a' + (b ? 'This one is read.' : '')", 'This one is read.'],
  ['without a capital', ENGINE, "const site = 'into the eye';", 'into the eye'],
  ['beside a call that logs', SERVICE, "tell('This is not a log.'); log.warn('This is a log.');", 'This is not a log.'],
  ['in an error that the web app says', PAGE, "throw new Error('You are not signed in.');", 'You are not signed in.'],
  [
    'in a class of such an error',
    PAGE,
    "class NoPhone extends Error { constructor() { super('There is no number.'); } }",
    'There is no number.',
  ],
  ['in a schema', CONTRACT, "z.string().min(1, 'Please enter your name')", 'Please enter your name'],
])('a sentence %s is a fault: %s, %s', (_, file, text, said) => {
  expect(saidIn(file, text)).toEqual([said]);
});

test.each([
  ['a text that is asked for', PAGE, "<p title={t('tips.title')}>{t('tips.lead')}</p>"],
  ['a code in an attribute', PAGE, '<Icon of="arrow" look="large" /> '],
  ['classes', PAGE, "const look = 'panel pad stack-3'; const x = <p className={a ? 'in the way' : ''} />;"],
  ['signs between tags', PAGE, '<b>{a} · {b} →</b>'],
  ['a path that is drawn', PAGE, "const mark = 'M10 3.5a6.500 6.500 0 1 0 0 13Z';"],
  ['a comment', SERVICE, '// This is for who reads the code.\n/** And this is too. */'],
  ['an error of the server', SERVICE, 'throw new StartError(`The file ${name} cannot be read.`);'],
  ['a mistake of the program', PAGE, "throw new TypeError('This cannot be called here.');"],
  ['the log', SERVICE, "request.log.error({ err }, 'The job could not be done');"],
  ['SQL', SERVICE, 'sql`select a from b where c is not null`; run("select a from b where c is not null");'],
  ['an alias of a query', SERVICE, "db.selectFrom('account as a')"],
  ['a type', SERVICE, "type Kind = 'The first of all' | 'The last of all';"],
  ['a comparison', ENGINE, "if (text === 'Take it with food') done();"],
  ['a case', ENGINE, "switch (text) { case 'Take it with food': done(); }"],
  ['the key of a table', ENGINE, "const of = { 'Take it with food': 1 };"],
  ['a list of words', ENGINE, "const words = 'a an the my your'.split(' ');"],
  ['a name', SERVICE, "const list = 'Government Open Data License';"],
  ['the summary of an endpoint', CONTRACT, "defineEndpoint({ summary: 'The tip of the day.' })"],
  ['the example of an endpoint', CONTRACT, "defineEndpoint({ example: { response: { text: 'Drink some water.' } } })"],
  ['an example with a name', CONTRACT, "const exampleTip = { text: 'Drink some water.' };"],
  ['a command', 'apps/server/src/import.ts', "print('The list was read.');"],
  ['a test', 'apps/server/src/features/tips/tips.test.ts', "const text = 'Drink some water.';"],
  ['another package', 'packages/words/src/render.ts', "const text = 'Drink some water.';"],
])('%s is none: %s, %s', (_, file, text) => {
  expect(saidIn(file, text)).toEqual([]);
});

test('an exception names one text of one file, and is a fault once the text is gone', () => {
  const found = [...sentencesIn(ENGINE, "const a = 'into the eye'; const b = 'into the ear';")];
  const key = `${ENGINE}: into the eye`;
  expect(judge(found, { sentences: [key] }, 'the list')).toEqual([expect.stringContaining('into the ear')]);
  expect(judge([], { sentences: [key] }, 'the list')).toEqual([expect.stringMatching(/needs no exception.*the list$/)]);
});

test('a file that cannot be parsed is not taken for one without sentences', () => {
  expect(() => [...sentencesIn(SERVICE, 'const = ;')]).toThrow(SERVICE);
});
