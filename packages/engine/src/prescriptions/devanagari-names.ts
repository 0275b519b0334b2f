// Names of medicines in Devanagari: "ग्लाइकोमेट 500" is looked up by how it sounds, since every list has Latin letters.
import type { MedicineKnowledge } from '@nabz/knowledge/medicines';
import { romanise } from '../symptoms/devanagari.ts';
import { changes } from './near.ts';
import { contentOf, type Entry, indexEntries, nameOf } from './products.ts';

/** Words of the script with what stands between them. */
const RUN = /[\p{Script=Devanagari}\u200c\u200d]+(?: +[\p{Script=Devanagari}\u200c\u200d]+)*/gu;
const NUKTA = /\u093c/gu;
/** How many vowels may be heard otherwise: of few consonants many names are made, and of one alone none is meant. */
const slipsIn = (bones: string): number => (bones.length < 2 ? -1 : bones.length < 3 ? 0 : bones.length < 5 ? 1 : 2);
/** Consonants that a name must have before it is completed. */
const BEGUN = 2;
/** A name that sounds like others is taken when it is written so nearly, and none of the others is. */
const NEAR = 1;
const CLEARLY = 2;
/** Suggestions for a name that is begun. */
const MOST_BEGUN = 4;

/** English letters by their sound: c before e is s, g before e is j. */
const softened = (latin: string): string =>
  latin
    .replaceAll('ch', 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/g(?=[eiy])/g, 'j');

/** Consonants that sound alike in one way of writing them. */
const alike = (latin: string): string =>
  latin
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replaceAll(/qu?|ck?/g, 'k')
    .replaceAll('z', 'j')
    .replaceAll('w', 'v');

/** One letter for each consonant that is heard; of the vowels only that one begins the word. */
const bonesOf = (latin: string): string =>
  alike(latin)
    .replaceAll(/m(?=[pbf])/g, 'n')
    .replace(/^[aeiouy]+/, 'A')
    .replaceAll(/(?!^)h(?!$)|[aeiouy]/g, '')
    .replaceAll(/(.)\1+/g, '$1');

/** With its vowels, each in one way of writing it. */
const bodyOf = (latin: string): string =>
  alike(latin)
    .replaceAll(/(?!^)h(?!$)/g, '')
    .replaceAll(/a+i|ay|ai?y|y|ee?|i+/g, 'i')
    .replaceAll(/oo?|au|u+/g, 'o')
    .replaceAll(/a+/g, 'a')
    .replaceAll(/(.)\1+/g, '$1');

type Listed = { readonly name: string; readonly body: string; readonly entries: readonly Entry[] };

const latinOf = (written: string): string[] => {
  const word = written.normalize('NFD').replaceAll(NUKTA, '').normalize('NFC').replaceAll('\u0901', '\u0902');
  // the sign ai is the a of pan and para
  const words = word.split(' ').map((one) => romanise(one).map((latin) => latin.replaceAll(/(?<!a)ai/g, 'a')));
  const forms = words.every((one) => one.length > 0)
    ? [0, 1].map((at) => words.map((one) => one[at] ?? one[0]).join(''))
    : [];
  return [...new Set(forms)];
};

export type DevanagariNames = {
  /** A name with what is written in Devanagari in Latin letters; as it was where no one name is meant. */
  readonly inLatin: (name: string) => string;
  /** Names that begin as what is typed sounds. */
  readonly begun: (typed: string) => readonly string[];
};

/** Prepares the sounds of all names once. */
export function createDevanagariNames(knowledge: MedicineKnowledge): DevanagariNames {
  const byBones = new Map<string, Listed[]>();
  for (const [key, entries] of indexEntries(knowledge)) {
    const [first] = entries;
    if (!first || /\d/.test(key)) continue;
    const bones = bonesOf(softened(key));
    byBones.set(bones, [...(byBones.get(bones) ?? []), { name: nameOf(first), body: bodyOf(softened(key)), entries }]);
  }
  const contents = (listed: readonly Listed[]): number =>
    new Set(listed.flatMap(({ entries }) => entries.map(contentOf))).size;

  const meant = (latin: string): string | undefined => {
    const bones = bonesOf(latin);
    const body = bodyOf(latin);
    const found = (byBones.get(bones) ?? [])
      .map((listed) => ({ listed, away: changes(listed.body, body) }))
      .toSorted((a, b) => a.away - b.away);
    const [best] = found;
    if (!best) return undefined;
    if (best.away > slipsIn(bones)) return undefined;
    // written as it sounds it has no rivals but those that sound the same
    const reach = best.away === 0 ? 1 : CLEARLY;
    const rivals = found.filter(({ away }) => away < best.away + reach).map(({ listed }) => listed);
    const isOne = rivals.length === 1 ? found.length === 1 || best.away <= NEAR : contents(rivals) === 1;
    return isOne ? best.listed.name : undefined;
  };

  return {
    inLatin: (name) =>
      name.replaceAll(RUN, (written) => {
        const [found = written] = latinOf(written).flatMap((latin) => meant(latin) ?? []);
        return found;
      }),
    begun: (typed) => {
      const starts = latinOf(typed.trim()).map((latin) => ({ bones: bonesOf(latin), body: bodyOf(latin) }));
      const long = starts.filter(({ bones }) => bones.length >= BEGUN);
      const found = [...byBones]
        .filter(([bones]) => long.some((start) => bones.startsWith(start.bones)))
        .flatMap(([, listed]) => listed);
      const isAlike = ({ body }: Listed): boolean => long.some((start) => body.startsWith(start.body));
      const sorted = found.toSorted((a, b) => Number(isAlike(b)) - Number(isAlike(a)) || a.body.length - b.body.length);
      return [...new Set(sorted.map(({ name }) => name))].slice(0, MOST_BEGUN);
    },
  };
}
