// What a language model hears in free speech. It marks findings of our own list; what they mean is for the engine.
import { type Analysis, type analyzeSymptoms, type Heard, HeardSchema } from '@nabz/contract/symptoms';
import type { RequestOf } from '@nabz/contract/endpoint';
import { standsOn } from '@nabz/engine/symptoms/assess-heard';
import { z } from 'zod';
import type { Caller } from '../../platform/audit.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { modelFor } from '../privacy/consents.service.ts';
import { shortlistFor } from './shortlist-library.ts';
import { type ProfileFacts, type SymptomsService, textsOf } from './symptoms.service.ts';

/** More than anybody tells in one message. */
const MOST_HEARD = 20;
/** What is sent of a long text: a model gets slow, and what matters stands at the beginning. */
const MOST_LETTERS = 2000;

const AnswerSchema = z.object({ heard: z.array(HeardSchema).max(MOST_HEARD) });

/** Who asks, and until when. */
export type AskingOf = { readonly caller: Caller; readonly signal?: AbortSignal | undefined };

/** The beginning of each text, each with the same share. */
function beginningsOf(texts: readonly string[]): string[] {
  const share = Math.floor(MOST_LETTERS / Math.max(1, texts.length));
  return texts.map((text) => text.slice(0, share));
}

/** Only what was offered, only on words that stand there, each finding once: whatever else a model says is left out. */
export function believed(heard: readonly Heard[], offered: ReadonlySet<string>, texts: readonly string[]): Heard[] {
  const kept = new Map<string, Heard>();
  for (const one of heard)
    if (offered.has(one.finding) && !kept.has(one.finding) && standsOn(one, texts)) kept.set(one.finding, one);
  return [...kept.values()];
}

/** What a model hears in some texts of a patient who allows that it is asked; null where none may be asked. Nothing when it does not answer. */
export async function listen(
  platform: Platform,
  patient: Patient,
  texts: readonly string[],
  asking: AskingOf,
): Promise<Heard[] | null> {
  const model = await modelFor(platform, patient);
  if (!model) return null;
  const sent = beginningsOf(texts);
  const findings = shortlistFor(sent);
  if (findings.length === 0) return [];
  const whose = { patientId: patient.id, accountId: patient.accountId, ...asking };
  const answer = await model.ask('listen', { texts: sent, findings }, AnswerSchema, whose);
  return answer ? believed(answer.heard, new Set(findings.map(({ id }) => id)), texts) : [];
}

type Listening = {
  readonly platform: Platform;
  readonly symptoms: SymptomsService;
  readonly patient: Patient;
  readonly asking: AskingOf;
};

/** The analysis of the rules; where they hear no emergency and the patient allows it, with what a model hears besides. */
export async function analyzeListening(
  { platform, symptoms, patient, asking }: Listening,
  body: RequestOf<typeof analyzeSymptoms>['body'],
  person: ProfileFacts,
): Promise<Analysis> {
  const analysis = symptoms.analyze(body, person);
  if (analysis.emergency || body.heard) return analysis;
  const heard = await listen(platform, patient, textsOf(body), asking);
  return heard ? symptoms.analyze({ ...body, heard }, person) : analysis;
}
