import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Devices write the language of a voice as "hi-IN" or "hi_IN", and what we say can be "hi-Latn". */
const mainOf = (language: string): string => language.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';

const synthesis = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

/** Voices of other machines are left out: what is read is about somebody's health. */
const voiceOf = (language: string): SpeechSynthesisVoice | undefined =>
  synthesis()
    ?.getVoices()
    .find(({ lang, localService }) => localService && mainOf(lang) === mainOf(language));

/** Browsers name their voices only after a while. */
const subscribe = (listener: () => void) => {
  synthesis()?.addEventListener('voiceschanged', listener);
  return () => synthesis()?.removeEventListener('voiceschanged', listener);
};

/** Reads lines aloud with a voice of this device; `canRead` is false where it has none for the language. */
export function useReadAloud(lines: readonly string[], language: string) {
  const canRead = useSyncExternalStore(subscribe, () => voiceOf(language) !== undefined);
  const [isReading, setReading] = useState(false);
  /** The reading of this part of the page: the device tells late of one that another has taken the place of. */
  const mine = useRef<symbol | null>(null);
  const end = () => {
    mine.current = null;
    setReading(false);
  };
  const stop = () => {
    synthesis()?.cancel();
    end();
  };
  // A page that is left falls silent.
  useEffect(
    () => () => {
      if (mine.current) synthesis()?.cancel();
    },
    [],
  );
  const start = () => {
    const voice = voiceOf(language);
    if (!voice) return;
    synthesis()?.cancel();
    const reading = Symbol('reading');
    const endThis = () => {
      if (mine.current === reading) end();
    };
    for (const [at, line] of lines.entries()) {
      const said = new SpeechSynthesisUtterance(line);
      said.voice = voice;
      said.lang = voice.lang.replace('_', '-');
      said.addEventListener('error', endThis);
      if (at === lines.length - 1) said.addEventListener('end', endThis);
      synthesis()?.speak(said);
    }
    mine.current = reading;
    setReading(true);
  };
  return { canRead, isReading, start, stop };
}
