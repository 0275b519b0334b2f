// How hard a text is to read: the Flesch-Kincaid grade, that is the class of a school in which children read it with ease. The words of an
// interface are read by people who are ill, in a hurry, and often not in their first language. `syllable` counts syllables, for which there is
// no short rule in English; `flesch-kincaid` has the formula.
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** A shorter text is a label or a half sentence, of which the grade says nothing. */
const SHORTEST = 13;
/** Of one text. */
const HARDEST_TEXT = 9;
/** On the average of what is measured in a catalogue. */
const HARDEST_CATALOGUE = 6.5;

/** The grade of an English text; undefined for one that is too short for it. What is put in counts as a word of one syllable. */
export function gradeOf(text) {
  const plain = text.replaceAll(/\{\{.*?\}\}/g, 'one').replaceAll(/https?:\S+/g, '');
  const words = plain.match(/[A-Za-z][A-Za-z’'-]*/g) ?? [];
  if (words.length < SHORTEST) return undefined;
  const sentences = plain.split(/[.!?](?=[\s”)"]|$)/).filter((piece) => /[A-Za-z]/.test(piece));
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}

/** What is too hard among the texts of one catalogue, each with its code; a fault for `judge`. */
export function* hardIn(catalogue, texts) {
  const grades = [];
  for (const [code, text] of texts) {
    const grade = gradeOf(text);
    if (grade === undefined) continue;
    grades.push(grade);
    if (grade > HARDEST_TEXT) yield fault(code, grade, HARDEST_TEXT);
  }
  const average = grades.reduce((sum, grade) => sum + grade, 0) / Math.max(grades.length, 1);
  if (average > HARDEST_CATALOGUE) yield fault(catalogue, average, HARDEST_CATALOGUE);
}

const fault = (key, grade, limit) => ({
  rule: 'reading',
  key,
  message: `${key}: reads as grade ${grade.toFixed(1)}, at most ${limit}: shorter sentences, shorter words`,
});
