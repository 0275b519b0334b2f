import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useEntryState } from '../../lib/use-entry-state.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

/** The specialties of the finder, in the order of the specification. */
export const SPECIALTIES = [
  'Cardiology',
  'Neurology',
  'Orthopedics',
  'Pediatrics',
  'Oncology',
  'General Surgery',
] as const;
/** Kilometres. */
export const RADII = [5, 10, 25, 50, 100] as const;
export const DEFAULT_RADIUS = 10;
export const DEFAULT_LIMIT = 20;
/** As many as the server answers at once. */
export const MAX_LIMIT = 100;
export const OWNERSHIPS = ['government', 'private', 'trust'] as const;
export const LAYERS = ['real', 'sample'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];
export type Layer = (typeof LAYERS)[number];

/** What is looked for; an empty text narrows nothing. */
export type Search = {
  specialty: string;
  radius: number;
  limit: number;
  emergency: boolean;
  ownership: Ownership | '';
  layer: Layer | '';
  /** The name or town, when hospitals are looked up by name. */
  name: string;
};
export const everything: Search = {
  specialty: '',
  radius: DEFAULT_RADIUS,
  limit: DEFAULT_LIMIT,
  emergency: false,
  ownership: '',
  layer: '',
  name: '',
};

const entriesOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};
const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value);

/** The search in a history entry; anything broken counts as not chosen. */
function searchOf(state: unknown): Search {
  const from = entriesOf(state);
  const text = (key: string) => (typeof from[key] === 'string' ? from[key] : '');
  return {
    specialty: text('specialty'),
    name: text('name'),
    radius: oneOf<number>(RADII, from['radius']) ?? DEFAULT_RADIUS,
    limit: from['limit'] === MAX_LIMIT ? MAX_LIMIT : DEFAULT_LIMIT,
    emergency: from['emergency'] === true,
    ownership: oneOf(OWNERSHIPS, from['ownership']) ?? '',
    layer: oneOf(LAYERS, from['layer']) ?? '',
  };
}

const isSame = (one: Search, other: Search): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether anything beyond place and specialty narrows the list. */
export const hasFilters = ({ emergency, ownership, layer }: Search): boolean =>
  emergency || ownership !== '' || layer !== '';
export const noFilters = { emergency: false, ownership: '', layer: '' } as const;

/** What is looked for stays in the history entry: words of health are no part of an address. Back finds them again. */
export function useSearch() {
  const location = useLocation();
  const write = useEntryState();
  const [search, setSearch] = useState(() => searchOf(location.state));
  const remember = useEffectEvent((next: Search) =>
    write((state) => (isSame(searchOf(state), next) ? null : { ...entriesOf(state), ...next })),
  );
  // a browser takes only so many changes of its history in half a minute
  const settled = useDebounced(search);
  useEffect(() => remember(settled), [settled]);
  return {
    search,
    // another question begins with as few answers as the first
    change: (part: Partial<Search>) => setSearch((now) => ({ ...now, limit: DEFAULT_LIMIT, ...part })),
  };
}
