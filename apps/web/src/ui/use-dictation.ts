import { useEffect, useRef, useState } from 'react';
import { type Language, languageNow } from '../lib/language.ts';

/** What we use of the Web Speech API, which not every browser has. */
type Heard = { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> };
type Recognition = EventTarget & {
  lang: string;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type Recogniser = new () => Recognition;

const recogniser = (): Recogniser | undefined => {
  const owner: { SpeechRecognition?: Recogniser; webkitSpeechRecognition?: Recogniser } = window as object;
  return owner.SpeechRecognition ?? owner.webkitSpeechRecognition;
};

const SPOKEN: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN', mr: 'mr-IN' };

/** What went wrong, by the names of the API; another fault is a `failed` one. */
const FAULTS = {
  'not-allowed': 'blocked',
  'service-not-allowed': 'blocked',
  'audio-capture': 'noMicrophone',
  'no-speech': 'nothing',
  network: 'offline',
  'language-not-supported': 'language',
} as const;
export type DictationFault = (typeof FAULTS)[keyof typeof FAULTS] | 'failed';

const isKnown = (code: string): code is keyof typeof FAULTS => Object.hasOwn(FAULTS, code);

/** Turns speech into text in the language of the page; `canHear` is false where the browser cannot. */
export function useDictation(onWords: (words: string) => void) {
  const [isHearing, setHearing] = useState(false);
  const [fault, setFault] = useState<DictationFault | null>(null);
  const running = useRef<Recognition | null>(null);
  // what is typed while it listens is not lost: the words go to whoever waits for them when they come
  const latest = useRef(onWords);
  useEffect(() => {
    latest.current = onWords;
  });
  // a page that is left listens no longer
  useEffect(() => () => running.current?.abort(), []);

  const start = () => {
    const Recogniser = recogniser();
    if (!Recogniser || running.current) return;
    const recognition = new Recogniser();
    recognition.lang = SPOKEN[languageNow()];
    recognition.interimResults = false;
    recognition.addEventListener('result', (event) => {
      const words = Array.from((event as Event & Heard).results)
        .map((one) => one[0]?.transcript ?? '')
        .join(' ');
      if (words.trim() !== '') latest.current(words.trim());
    });
    recognition.addEventListener('error', (event) => {
      const code = (event as Event & { error: string }).error;
      // it was stopped by us
      if (code !== 'aborted') setFault(isKnown(code) ? FAULTS[code] : 'failed');
    });
    recognition.addEventListener('end', () => {
      running.current = null;
      setHearing(false);
    });
    running.current = recognition;
    setFault(null);
    setHearing(true);
    try {
      recognition.start();
    } catch {
      running.current = null;
      setHearing(false);
      setFault('failed');
    }
  };
  return { canHear: recogniser() !== undefined, isHearing, fault, start, stop: () => running.current?.stop() };
}
