import { analyzeSymptoms, diseaseDetails, suggestSymptoms } from '@nabz/contract/symptoms';
import { notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Api } from '../../platform/http/bind.ts';
import { readFacts } from '../auth/profile.service.ts';
import { createReadingBudget } from './reading-budget.ts';
import { createSymptomsService } from './symptoms.service.ts';

/** The symptom check and the disease pages. Nothing that is sent here is stored. */
export function registerSymptoms({ platform, bind }: Api): void {
  const symptoms = createSymptomsService(platform.clock);

  const spend = createReadingBudget(platform.clock, platform.config.rateLimitPerMinute);

  bind(analyzeSymptoms, async ({ body, patient, caller }) => {
    spend(patient.id, addressGroup(caller.ip), [...body.symptoms, body.additionalInfo ?? '']);
    return symptoms.analyze(body, await readFacts(platform, patient.id));
  });

  bind(diseaseDetails, async ({ body, patient, caller }) => {
    spend(patient.id, addressGroup(caller.ip), body.userSymptoms ?? []);
    const details = symptoms.details(body, await readFacts(platform, patient.id));
    if (!details) throw notFound('We have no page on this disease yet.');
    return details;
  });

  bind(suggestSymptoms, async ({ query }) => ({ success: true as const, suggestions: symptoms.suggest(query.q) }));
}
