import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Devices write the language of a voice as "hi-IN" or "hi_IN", and what we say can be "hi-Latn". */
const mainOf = (language: string): string => language.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';

const synthesis = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

/** Voices of other machines are left out: what is read is about somebody's health. */
const voiceOf = (language: string): SpeechSynthesisVoice | undefined =>
  synthesis()
    ?.getVoices()
    .find(({ lang, localService }) => localService && mainOf(lang) === mainOf(language));

const DEVANAGARI = /\p{Script=Devanagari}/u;
const LATIN = /\p{Script=Latin}/u;
/** The script tells where a line is in another language than the rest: not translated yet, or an answer to words in Hindi. */
function languageOf(line: string, language: string): string {
  if (DEVANAGARI.test(line)) return mainOf(language) === 'en' ? 'hi' : language;
  return LATIN.test(line) && (language === 'hi' || language === 'mr') ? 'en' : language;
}

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
  const text = lines.join('\n');
  // A page that is left falls silent, and so does what no longer stands on it.
  useEffect(
    () => () => {
      if (mine.current === null) return;
      synthesis()?.cancel();
      mine.current = null;
      setReading(false);
    },
    // each text has its own reading
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [text],
  );
  const start = () => {
    synthesis()?.cancel();
    const reading = Symbol('reading');
    const endThis = () => {
      if (mine.current === reading) end();
    };
    for (const [at, line] of lines.entries()) {
      const voice = voiceOf(languageOf(line, language)) ?? voiceOf(language);
      if (!voice) return;
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
