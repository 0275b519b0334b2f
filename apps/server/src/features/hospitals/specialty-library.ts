import { SPECIALTIES, type Specialty, SpecialtySchema } from '@nabz/knowledge/specialties';
import { z } from 'zod';
import words from './specialty-words.json' with { type: 'json' };

// maps: the words come from lists of others, and an object would also answer to "constructor"
const TableSchema = z.record(z.string(), z.array(SpecialtySchema)).transform((table) => new Map(Object.entries(table)));
const tables = z
  .object({ mjpjay: TableSchema, osm: TableSchema, inNames: TableSchema, specialists: TableSchema })
  .parse(words);
type List = keyof typeof tables;

const byWord = new Map(SPECIALTIES.map((specialty) => [specialty.toLowerCase(), specialty]));

/** One of our specialties by its own words, whatever the case; null for every other word. */
export const specialtyNamed = (text: string): Specialty | null => byWord.get(text.trim().toLowerCase()) ?? null;

const inOurOrder = (found: ReadonlySet<Specialty>): Specialty[] => SPECIALTIES.filter((one) => found.has(one));

/** Our specialties for the words of a list; words that the table does not know are left out. */
export const specialtiesOf = (list: List, listed: readonly string[]): Specialty[] =>
  inOurOrder(new Set(listed.flatMap((word) => tables[list].get(word) ?? [])));
