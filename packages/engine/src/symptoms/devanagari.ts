// Devanagari words in Latin letters, the way people type them on a phone, so that what is known in one script is known in both.

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd', ढ: 'dh',
  ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l',
  व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h',
}; // prettier-ignore
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a', आ: 'aa', इ: 'i', ई: 'ee', उ: 'u', ऊ: 'oo', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'e',
}; // prettier-ignore
const SIGNS: Readonly<Record<string, string>> = {
  'ा': 'aa', 'ि': 'i', 'ी': 'ee', 'ु': 'u', 'ू': 'oo', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'e',
}; // prettier-ignore
const VIRAMA = '्';
const NASAL = 'ं';

/** A vowel that Devanagari does not write: it is spoken or not, by its place in the word. */
const SILENT = '·';

/** The letters of a word with the unwritten vowels marked; undefined for a word in another script. */
function letters(word: string): string | undefined {
  let latin = '';
  // every letter and sign of the script is one UTF-16 unit
  for (let at = 0; at < word.length; at += 1) {
    const sign = word.charAt(at);
    const next = word[at + 1];
    const consonant = CONSONANTS[sign];
    if (consonant !== undefined) {
      const isBare = next === undefined || (!(next in SIGNS) && next !== VIRAMA);
      latin += consonant + (isBare ? SILENT : '');
    } else if (sign === NASAL) latin += 'n';
    else if (sign !== VIRAMA && sign !== 'ः') {
      const vowel = VOWELS[sign] ?? SIGNS[sign];
      if (vowel === undefined) return undefined;
      latin += vowel;
    }
  }
  return latin;
}

/**
 * The spellings in Latin letters that a Devanagari word may have: with every unwritten vowel between consonants, and
 * without the one before a last syllable that is spoken long (धड़कन dhadkan, बुखार bukhaar). Empty for other scripts.
 */
export function romanise(word: string): readonly string[] {
  const latin = letters(word)?.replace(new RegExp(`${SILENT}$`, 'u'), '');
  if (latin === undefined || latin === '') return [];
  const full = latin.replaceAll(SILENT, 'a');
  // the second of two neighbouring syllables without a written vowel falls silent, and one before a long vowel
  const short = latin
    .replace(/([aeiou·][bcdghjklmnprstvy]+)·(?=[bcdghjklmnprstvy]+[aeiou·])/gu, '$1')
    .replaceAll(SILENT, 'a');
  return full === short ? [full] : [full, short];
}
