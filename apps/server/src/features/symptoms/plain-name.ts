import { spacedWords } from '@nabz/engine/text/fold';

/** A name as it is compared: small letters, single spaces, nothing else. */
export const plainName = (name: string): string => spacedWords(name.normalize('NFKC'));
