import { readFileSync } from 'node:fs';
import type { Answer, AssessmentInput, SymptomAssessment } from '@nabz/engine/symptoms/types';
import type { Knowledge } from '@nabz/knowledge/knowledge';
import { z } from 'zod';

export const URGENCIES = ['low', 'medium', 'high'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** One case of a JSONL file. Unknown fields are ignored, so that sets from elsewhere can be read as they are. */
const CaseSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  split: z.string().optional(),
  /** What a set about urgency holds: disguised emergencies, near misses, complaints for self-care or for a doctor this week. */
  kind: z.string().optional(),
  age: z.union([z.number(), z.string()]).nullish(),
  sex: z.string().nullish(),
  text: z.string().nullish(),
  symptoms: z.array(z.string()).nullish(),
  gold: z.array(z.string()).default([]),
  triage: z.union([z.string(), z.number()]).nullish(),
  /** Findings the patient would say yes to when asked. */
  also: z.array(z.string()).optional(),
});

export type Case = {
  id: string;
  split: string;
  kind: string | undefined;
  input: AssessmentInput;
  gold: readonly string[];
  urgency: Urgency | undefined;
  also: readonly string[] | undefined;
};

/** A case with what the engine answered. `gold`: ids of the conditions that are right. */
export type Row = { gold: ReadonlySet<string>; expected: Urgency | undefined; result: SymptomAssessment };

const LEVELS: Readonly<Record<string, Urgency>> = {
  ambulance: 'high', emergency: 'high', 'doctor-24h': 'medium', 'doctor-week': 'medium', 'self-care': 'low',
  high: 'high', medium: 'medium', low: 'low', '1': 'high', '2': 'high', '3': 'medium', '4': 'low', '5': 'low',
}; // prettier-ignore

/** The three levels of the API from the five of the engine. */
export const urgencyOf = (level: string): Urgency | undefined => LEVELS[level];

function sexOf(text: string | null | undefined): 'male' | 'female' | undefined {
  if (/^m/i.test(text ?? '')) return 'male';
  return /^f/i.test(text ?? '') ? 'female' : undefined;
}

/** Reads a JSONL file of cases; a line that is not a case ends with an error that names it. */
export function readCases(file: string): Case[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const parsed = CaseSchema.safeParse(JSON.parse(line));
      if (!parsed.success) throw new Error(`${file}:${index + 1}: ${parsed.error.issues[0]?.message ?? 'not a case'}`);
      const { id, split, kind, age, sex, text, symptoms, gold, triage, also } = parsed.data;
      const ageYears = age === null || age === undefined || age === '' ? undefined : Number(age);
      return {
        id,
        split: split ?? 'all',
        kind,
        input: {
          texts: [...(symptoms ?? []), ...(text ? [text] : [])],
          answers: [],
          patient: { ageYears: Number.isFinite(ageYears) ? ageYears : undefined, sex: sexOf(sex) },
        },
        gold,
        urgency: triage === null || triage === undefined ? undefined : urgencyOf(String(triage)),
        also,
      };
    });
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Finds the conditions of the knowledge base that a gold name means. */
export function goldMatcher(knowledge: Knowledge): (gold: readonly string[]) => Set<string> {
  const ids = new Map<string, Set<string>>();
  for (const condition of knowledge.conditions) {
    for (const name of [condition.id, condition.name, ...Object.values(condition.synonyms).flat()]) {
      const key = plain(name);
      ids.set(key, (ids.get(key) ?? new Set()).add(condition.id));
    }
  }
  return (gold) => new Set(gold.flatMap((name) => [...(ids.get(plain(name)) ?? [])]));
}

/** What the patient of a case would answer: yes to what the case lists, no to the rest. */
export function answerFrom(
  also: readonly string[],
  question: string,
  parents: ReadonlyMap<string, string | undefined>,
): Answer {
  const implied = new Set(
    also.flatMap((id) => {
      const chain: string[] = [];
      for (let at: string | undefined = id; at !== undefined && !chain.includes(at); at = parents.get(at))
        chain.push(at);
      return chain;
    }),
  );
  return { finding: question, answer: implied.has(question) ? 'yes' : 'no' };
}
