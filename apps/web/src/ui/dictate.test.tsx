import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followLanguage } from '../lib/language.ts';
import { Dictate, withWords } from './dictate.tsx';

/** The speech recognition of a browser, which jsdom lacks. */
class Recognition extends EventTarget {
  static made: Recognition[] = [];
  lang = '';
  interimResults = true;
  isRunning = false;
  constructor() {
    super();
    Recognition.made.push(this);
  }
  start = () => {
    this.isRunning = true;
  };
  stop = () => this.end();
  abort = () => this.fail('aborted');
  end = () => {
    this.isRunning = false;
    this.dispatchEvent(new Event('end'));
  };
  hear = (...said: string[]) => {
    this.dispatchEvent(Object.assign(new Event('result'), { results: said.map((transcript) => [{ transcript }]) }));
    this.end();
  };
  fail = (error: string) => {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.end();
  };
}

const latest = (): Recognition => {
  const one = Recognition.made.at(-1);
  if (!one) throw new Error('Nothing was started.');
  return one;
};

beforeEach(() => {
  Recognition.made = [];
  Object.defineProperty(window, 'webkitSpeechRecognition', { value: Recognition, configurable: true });
});
afterEach(async () => {
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  localStorage.clear();
  await followLanguage('en');
});

function Field() {
  const [typed, setTyped] = useState('fever');
  return (
    <>
      <p data-testid="typed">{typed}</p>
      <button onClick={() => setTyped('fever, cough')}>Type more</button>
      <Dictate onWords={(words) => setTyped(withWords(typed, words))} />
    </>
  );
}
const speak = () => screen.getByRole('button', { name: 'Speak' });
const typed = () => screen.getByTestId('typed').textContent;

async function startSpeaking(): Promise<void> {
  const user = userEvent.setup();
  render(<Field />);
  await user.click(speak());
  await user.click(screen.getByRole('button', { name: 'Start speaking' }));
}

test('before the first time it is said that the browser may send the sound away; nothing listens until that is read', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.click(speak());
  expect(screen.getByRole('dialog')).toHaveTextContent('send the sound to their maker');
  await user.click(screen.getByRole('button', { name: 'Type instead' }));
  expect(Recognition.made).toEqual([]);
  await user.click(speak());
  await user.click(screen.getByRole('button', { name: 'Start speaking' }));
  expect(latest().isRunning).toBe(true);
  act(() => latest().end());
  await user.click(speak());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(latest().isRunning).toBe(true);
});

test('what was spoken stands behind what was typed, to be read before it is sent', async () => {
  await startSpeaking();
  expect(screen.getByText('Listening …')).toBeVisible();
  act(() => latest().hear('since three days', 'with chills'));
  expect(typed()).toBe('fever since three days with chills');
  expect(speak()).toBeVisible();
});

test('what is typed while it listens is not lost', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.click(speak());
  await user.click(screen.getByRole('button', { name: 'Start speaking' }));
  await user.click(screen.getByRole('button', { name: 'Type more' }));
  act(() => latest().hear('with chills'));
  expect(typed()).toBe('fever, cough with chills');
});

test('speech is heard in the language of the page', async () => {
  await followLanguage('hi');
  const user = userEvent.setup();
  render(<Field />);
  await user.click(screen.getByRole('button', { name: 'बोलें' }));
  await user.click(screen.getByRole('button', { name: 'बोलना शुरू करें' }));
  expect(latest().lang).toBe('hi-IN');
});

test('a press stops it, and who leaves the page is heard no more', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Field />);
  await user.click(speak());
  await user.click(screen.getByRole('button', { name: 'Start speaking' }));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(latest().isRunning).toBe(false);
  await user.click(speak());
  unmount();
  expect(latest().isRunning).toBe(false);
});

test.each([
  ['not-allowed', 'The microphone is blocked.'],
  ['audio-capture', 'We found no microphone.'],
  ['no-speech', 'We heard nothing.'],
  ['network', 'needs the internet'],
  ['something-new', 'That did not work.'],
])('what goes wrong is said (%s), and what was typed stays', async (code, words) => {
  await startSpeaking();
  act(() => latest().fail(code));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(typed()).toBe('fever');
  expect(speak()).toBeVisible();
});

test('a browser that turns no speech into text shows no button', () => {
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  render(<Field />);
  expect(screen.queryByRole('button', { name: 'Speak' })).toBeNull();
});
