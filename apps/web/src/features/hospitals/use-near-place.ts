import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toApiError } from '../../lib/api-client.ts';
import { placeWords } from '../../lib/place-words.ts';
import { useText } from '../../lib/text.ts';
import { findPlace } from '../location/api.ts';
import { LocationError, type LocationErrorKind } from '../location/geolocation.ts';
import { choosePlace, detectPlace, type Place, placeInWords, usePlace } from '../location/place.ts';

const NOT_FOUND = 404;
/** An area this wide (a PIN code, a district) is worth a word about where distances are measured from. */
const WIDE_KM = 3;

/** What stands in the way of a search: at the field, in the browser, or on the way to the server. */
export type PlaceFault =
  { at: 'field'; why: 'empty' | 'unknown' } | { at: 'browser'; why: LocationErrorKind } | { at: 'server' };

type Hit = Parameters<typeof choosePlace>[0] & { spreadKm: number };
/** `detecting`: the browser is asked, or will be; `looking`: what was typed is being looked up. */
type Phase = 'detecting' | 'looking' | 'idle';

const faultOf = (cause: unknown): PlaceFault => {
  if (cause instanceof LocationError) return { at: 'browser', why: cause.kind };
  return toApiError(cause).status === NOT_FOUND ? { at: 'field', why: 'unknown' } : { at: 'server' };
};

/** A place that was typed and could not be found leaves nothing to search around; the one before it would be another answer. */
const leavesNothing = (fault: PlaceFault | null): boolean =>
  fault?.at === 'server' || (fault?.at === 'field' && fault.why === 'unknown');

/** The place in one line; that it is in India goes without saying. Null when only coordinates are known. */
export function shortWords(place: Pick<Place, 'address' | 'city' | 'state'>): string | null {
  const line = placeInWords(place)?.replace(/, India$/, '');
  return line === undefined ? null : placeWords(line);
}

/** The place in the words of the field; coordinates that nobody can name have words of their own. */
function useWords() {
  const t = useText('location');
  return (place: Place | null): string => (place ? (shortWords(place) ?? t('here')) : '');
}

/** One look-up at a time: what an earlier one brings is no longer wanted. */
function useLatest() {
  const turn = useRef(0);
  return () => {
    turn.current += 1;
    const mine = turn.current;
    return () => mine === turn.current;
  };
}

/** Asks the browser once, as soon as it may be asked. */
function useOnce(may: boolean, ask: () => void): void {
  const hasAsked = useRef(false);
  const asking = useEffectEvent(ask);
  useEffect(() => {
    if (!may || hasAsked.current) return;
    hasAsked.current = true;
    asking();
  }, [may]);
}

/** The place, what is typed for it and what is wrong with it, and how a look-up ends. */
function usePlaceState() {
  const wordsOf = useWords();
  const kept = usePlace(({ place }) => place);
  const [typed, setTyped] = useState(() => (kept?.manual ? wordsOf(kept) : ''));
  const [phase, setPhase] = useState<Phase>(kept?.manual ? 'idle' : 'detecting');
  const [fault, setFault] = useState<PlaceFault | null>(null);
  const [spreadKm, setSpread] = useState(0);
  const begin = (next: Phase) => {
    setPhase(next);
    setFault(null);
  };
  const settle = (next: PlaceFault | null, spread = 0) => {
    setPhase('idle');
    setFault(next);
    setSpread(spread > WIDE_KM ? Math.round(spread) : 0);
  };
  return { wordsOf, kept, typed, setTyped, phase, fault, setFault, spreadKm, begin, settle };
}

/**
 * Where to look for hospitals. A place chosen by hand is used as it is; otherwise the browser is asked, once, as soon as
 * `mayDetect`. What the patient does last wins: an answer of the browser that comes after a search changes nothing.
 */
export function useNearPlace({ mayDetect }: { mayDetect: boolean }) {
  const { wordsOf, kept, typed, setTyped, phase, fault, setFault, spreadKm, begin, settle } = usePlaceState();
  const takeTurn = useLatest();
  const chosen = useRef<Hit | null>(null);

  const choose = (hit: Hit) => {
    takeTurn();
    chosen.current = hit;
    setTyped(wordsOf(choosePlace(hit)));
    settle(null, hit.spreadKm);
  };
  const locate = async (replace: boolean) => {
    const isLatest = takeTurn();
    chosen.current = null;
    const found = await detectPlace({ replace }).catch((cause: unknown) => faultOf(cause));
    if (isLatest()) {
      // words that were begun meanwhile stay
      setTyped((now) => (now === typed ? wordsOf(usePlace.getState().place) : now));
      settle('at' in found ? found : null);
    } else if (replace && chosen.current) choosePlace(chosen.current);
  };
  const lookUp = async (address: string) => {
    const isLatest = takeTurn();
    begin('looking');
    const found = await findPlace(address).catch((cause: unknown) => faultOf(cause));
    if (!isLatest()) return;
    if ('at' in found) settle(found);
    else choose(found);
  };
  const [isDue] = useState(phase === 'detecting');
  useOnce(mayDetect && isDue, () => void locate(false));

  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      if (fault?.at === 'field') setFault(null);
    },
    /** What is searched around; nothing while it is being found out. */
    place: phase === 'idle' && !leavesNothing(fault) ? kept : null,
    phase,
    fault,
    spreadKm,
    choose,
    /** Searches around a town that was offered by name. */
    goTo: (town: string) => {
      setTyped(town);
      void lookUp(town);
    },
    detect: () => {
      begin('detecting');
      void locate(true);
    },
    /** Searches for what is typed; `again` when that is the place already in use. */
    search: (again: () => void) => {
      const address = typed.trim();
      if (address === '') setFault({ at: 'field', why: 'empty' });
      else if (kept && phase === 'idle' && address === wordsOf(kept)) {
        setFault(null);
        again();
      } else void lookUp(address);
    },
  };
}
export type NearPlace = ReturnType<typeof useNearPlace>;
