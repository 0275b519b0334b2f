import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// jsdom lays nothing out: the widths are checked where they are written, and by the journeys in a real browser.
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('LAY-03 LAY-05 the expanded sidebar is 16rem wide', () => {
  expect(read('./tokens.css')).toMatch(/--sidebar:\s*16rem/);
  expect(read('./shell.css')).toMatch(/\.app \{[^}]*grid-template-columns: var\(--sidebar\)/);
});

test('the button of the assistant floats over nothing', () => {
  expect(read('../features/chat/chat-button.css')).not.toMatch(/position:\s*(?:fixed|sticky)/);
});

test('LAY-04 LAY-05 the collapsed sidebar is 5rem wide', () => {
  expect(read('./tokens.css')).toMatch(/--sidebar-min:\s*5rem/);
  expect(read('./shell.css')).toMatch(/\.app\.narrow \{[^}]*grid-template-columns: var\(--sidebar-min\)/);
});
