import { screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';

type Voice = { lang: string; localService: boolean; name: string };

export class Line extends EventTarget {
  voice: Voice | null = null;
  lang = '';
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** The speech of a device, which jsdom lacks. */
export class Speech extends EventTarget {
  voices: Voice[] = [
    { lang: 'hi-IN', localService: false, name: 'of a server' },
    { lang: 'hi_IN', localService: true, name: 'of the device' },
    { lang: 'en-IN', localService: true, name: 'English of the device' },
  ];
  queue: Line[] = [];
  getVoices = () => this.voices;
  speak = (line: Line) => this.queue.push(line);
  cancel = () => {
    this.queue = [];
  };
}

/** A device that speaks, until the test is over. */
export function withSpeech(): Speech {
  const speech = new Speech();
  Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Line, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
  });
  return speech;
}

export const readAloudButton = (): HTMLElement => screen.getByRole('button', { name: 'Read aloud' });

const letters = (text: string): string => text.replaceAll(/[\s.,:;·]/g, '');
/** Of what is read, what the page does not show. */
export const readButNotShown = (read: readonly { text: string }[]): string[] => {
  const shown = letters(document.body.textContent ?? '');
  return read.map(({ text }) => text).filter((text) => !shown.includes(letters(text)));
};
