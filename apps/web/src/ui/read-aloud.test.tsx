import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type Speech, withSpeech } from '../testing/speech.ts';
import { ReadAloud } from './read-aloud.tsx';

let device: Speech;
beforeEach(() => {
  device = withSpeech();
});

const LINES = ['112 पर कॉल करें।', 'अकेले न रहें।'];

test('the lines are read in their order by a voice of the device and of their language', async () => {
  render(<ReadAloud lines={LINES} language="hi" />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Read aloud' }));
  expect(device.queue.map(({ text, voice, lang }) => [text, voice?.name, lang])).toEqual(
    LINES.map((line) => [line, 'of the device', 'hi-IN']),
  );
});

test('the button stops the reading, and it ends by itself after the last line', async () => {
  const user = userEvent.setup();
  render(<ReadAloud lines={LINES} language="hi" />);
  await user.click(screen.getByRole('button', { name: 'Read aloud' }));
  await user.click(screen.getByRole('button', { name: 'Stop reading' }));
  expect(device.queue).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Read aloud' }));
  act(() => void device.queue[0]?.dispatchEvent(new Event('end')));
  expect(screen.getByRole('button', { name: 'Stop reading' })).toBeVisible();
  act(() => void device.queue[1]?.dispatchEvent(new Event('end')));
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeVisible();
});

test('a second reading takes the place of the first, which does not end it when the device tells of it late', async () => {
  const user = userEvent.setup();
  render(
    <>
      <ReadAloud lines={['एक']} language="hi" />
      <ReadAloud lines={['दो']} language="hi" />
    </>,
  );
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  await user.click(first);
  const [cut] = device.queue;
  await user.click(second);
  act(() => void cut?.dispatchEvent(new Event('error')));
  expect(device.queue.map(({ text }) => text)).toEqual(['दो']);
  expect(first).toHaveAccessibleName('Read aloud');
  expect(second).toHaveAccessibleName('Stop reading');
});

test('who leaves the page hears no more', async () => {
  const { unmount } = render(<ReadAloud lines={LINES} language="hi" />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Read aloud' }));
  unmount();
  expect(device.queue).toEqual([]);
});

test('what no longer stands on the page is read no more', async () => {
  const { rerender } = render(<ReadAloud lines={LINES} language="hi" />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Read aloud' }));
  rerender(<ReadAloud lines={[...LINES]} language="hi" />);
  expect(device.queue).toHaveLength(2);
  rerender(<ReadAloud lines={['108 पर कॉल करें।']} language="hi" />);
  expect(device.queue).toEqual([]);
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeVisible();
});

test.each([
  ['hi', 'Drink water.', 'en-IN'],
  ['hi', '112', 'hi-IN'],
  ['hi', 'Dolo 650 खाने के बाद', 'hi-IN'],
  ['hi-Latn', 'Paani piyein.', 'hi-IN'],
  ['en', 'पानी पिएँ।', 'hi-IN'],
])('on a page in %s, "%s" is read by a voice of %s', async (language, line, voice) => {
  render(<ReadAloud lines={[line]} language={language} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Read aloud' }));
  expect(device.queue.map(({ lang }) => lang)).toEqual([voice]);
});

test('without a voice of the device for the language there is no button, until the browser names one', () => {
  const all = device.voices;
  device.voices = all.slice(0, 1);
  render(<ReadAloud lines={LINES} language="hi" />);
  expect(screen.queryByRole('button')).toBeNull();
  device.voices = all;
  act(() => void device.dispatchEvent(new Event('voiceschanged')));
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeVisible();
});

test('a browser without speech shows no button', () => {
  Reflect.deleteProperty(window, 'speechSynthesis');
  render(<ReadAloud lines={LINES} language="hi" />);
  expect(screen.queryByRole('button')).toBeNull();
});
