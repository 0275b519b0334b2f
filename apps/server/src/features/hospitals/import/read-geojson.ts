import type { Readable } from 'node:stream';
import { readOsm } from './osm.ts';
import { type Entry, type Reading, skipped } from './reading.ts';

/** What RFC 8142 puts before each feature of a sequence. */
export const RECORD_SEPARATOR = '\u001e';

/** An outline with more corners than fit in here is a district, not a hospital. */
const LONGEST_FEATURE = 1_000_000;

function readText(text: string): Reading {
  try {
    return readOsm(JSON.parse(text) as unknown);
  } catch {
    return skipped('', 'not JSON');
  }
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Finds where each object of a list in the outermost object begins and ends, without keeping more than that object. */
class FeatureCutter {
  #depth = 0;
  #isList = false;
  #isInText = false;
  #isEscaped = false;
  #kept = '';
  #isTooLong = false;
  #line = 1;

  *push(chunk: string): Generator<Entry> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const wasInside = this.#isInside();
      this.#step(chunk.charCodeAt(at));
      if (!wasInside && this.#isInside()) from = at;
      if (wasInside && !this.#isInside()) {
        this.#keep(chunk.slice(from, at + 1));
        yield { line: this.#line, reading: this.#take() };
      }
    }
    if (this.#isInside()) this.#keep(chunk.slice(from));
  }

  #isInside(): boolean {
    return this.#isList && this.#depth > 2;
  }

  #keep(text: string): void {
    if (this.#kept.length + text.length > LONGEST_FEATURE) this.#isTooLong = true;
    if (!this.#isTooLong) this.#kept += text;
  }

  #take(): Reading {
    const reading = this.#isTooLong ? skipped('', 'too long to be a hospital') : readText(this.#kept);
    this.#kept = '';
    this.#isTooLong = false;
    return reading;
  }

  #step(code: number): void {
    if (code === 10) this.#line += 1;
    if (this.#isInText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (code === BACKSLASH) this.#isEscaped = true;
      else if (code === QUOTE) this.#isInText = false;
    } else if (code === QUOTE) this.#isInText = true;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      this.#depth += 1;
      if (this.#depth === 2) this.#isList = code === OPEN_LIST;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) this.#depth -= 1;
  }
}

/** The features of one collection, however large it is. */
export async function* readCollection(source: Readable): AsyncGenerator<Entry> {
  const cutter = new FeatureCutter();
  for await (const chunk of source.setEncoding('utf8')) yield* cutter.push(String(chunk));
}

/** One feature a line, also with the record separators of RFC 8142. */
export async function* readLines(source: Readable): AsyncGenerator<Entry> {
  let line = 0;
  let kept = '';
  const take = function* (text: string): Generator<Entry> {
    line += 1;
    const bare = text.replaceAll(RECORD_SEPARATOR, '').trim();
    if (bare !== '') yield { line, reading: readText(bare) };
  };
  for await (const chunk of source.setEncoding('utf8')) {
    const lines = (kept + String(chunk)).split('\n');
    kept = lines.pop() ?? '';
    if (kept.length > LONGEST_FEATURE) throw new Error('A line of the file is too long: it is not one feature a line.');
    for (const text of lines) yield* take(text);
  }
  yield* take(kept);
}
