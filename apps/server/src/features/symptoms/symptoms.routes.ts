import { answerCheckBack, listCheckBacks } from '@nabz/contract/symptoms-check-back';
import { getDisease, searchDiseases } from '@nabz/contract/symptoms-diseases';
import { deleteCheck, getCheck, listChecks, reportMistake, saveCheck } from '@nabz/contract/symptoms-checks';
import { analyzeSymptoms, diseaseDetails, suggestSymptoms } from '@nabz/contract/symptoms';
import { dangerFirst } from '../../platform/danger-first.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Api } from '../../platform/http/bind.ts';
import { specialistsFor } from '../hospitals/specialists.service.ts';
import { keepHowItIs, readCheckBacks } from './check-back.service.ts';
import * as checks from './checks.service.ts';
import { definePersonalSymptoms } from './personal.ts';
import { analyzeListening } from './listen.service.ts';
import { createReadingBudget } from '../../platform/reading-budget.ts';
import { readPerson } from './person.service.ts';
import { createSymptomsService } from './symptoms.service.ts';

const ok = { success: true } as const;
const noPage = () => notFound({ code: 'errors.symptoms.noDiseasePage' });

/** The symptom check, the disease pages, and what a patient chose to keep of them. */
export function registerSymptoms({ platform, bind }: Api): void {
  definePersonalSymptoms(platform);
  const symptoms = createSymptomsService(platform.clock);
  const spend = createReadingBudget(platform.clock, platform.config.rateLimitPerMinute);

  bind(analyzeSymptoms, async ({ body, patient, caller, signal }) => {
    const person = await readPerson(platform, patient);
    const analysis = await dangerFirst({
      take: () => spend(patient.id, addressGroup(caller.ip), [...body.symptoms, body.additionalInfo ?? '']),
      answer: () => analyzeListening({ platform, symptoms, patient, asking: { caller, signal } }, body, person),
      answerDanger: () => symptoms.analyzeUrgent(body, person),
    });
    return { ...ok, analysis };
  });

  bind(diseaseDetails, async ({ body, patient, caller }) => {
    spend(patient.id, addressGroup(caller.ip), body.userSymptoms ?? []);
    const diseaseInfo = symptoms.details(body, await readPerson(platform, patient));
    if (!diseaseInfo) throw noPage();
    const doctors = await specialistsFor(platform, patient.id, diseaseInfo.about, body.userLocation);
    return { ...ok, diseaseInfo, recommendations: { doctors } };
  });

  bind(suggestSymptoms, async ({ query }) => ({ ...ok, suggestions: symptoms.suggest(query.q) }));

  bind(searchDiseases, async ({ query }) => ({ ...ok, ...symptoms.searchDiseases(query) }));

  bind(getDisease, async ({ params, patient }) => {
    const diseaseInfo = symptoms.details({ diseaseName: params.diseaseId }, await readPerson(platform, patient));
    if (!diseaseInfo) throw noPage();
    return { ...ok, diseaseInfo };
  });

  bind(saveCheck, async ({ params, body, patient, caller }) => {
    spend(patient.id, addressGroup(caller.ip), [...body.symptoms, body.additionalInfo ?? '']);
    // made here anew: what is kept is what the engine answered, not what a client says it did
    const analysis = symptoms.analyze(body, await readPerson(platform, patient));
    return {
      ...ok,
      check: await checks.keepCheck(platform, patient.id, params.checkId, { complaint: body, analysis }),
    };
  });

  bind(listChecks, async ({ query, patient }) => ({
    ...ok,
    ...(await checks.readChecks(platform, patient.id, query.before)),
  }));

  bind(getCheck, async ({ params, patient }) => ({
    ...ok,
    check: await checks.readCheck(platform, patient.id, params.checkId),
  }));

  bind(deleteCheck, async ({ params, patient, caller }) => {
    await checks.deleteCheck(platform, patient, params.checkId, caller);
    return ok;
  });

  bind(listCheckBacks, async ({ patient }) => ({ ...ok, ...(await readCheckBacks(platform, patient)) }));

  bind(answerCheckBack, async ({ params, body, patient }) => ({
    ...ok,
    ...(await keepHowItIs(platform, patient.id, params.checkId, body)),
  }));

  bind(reportMistake, async ({ body, patient, caller }) => ({
    ...ok,
    mistake: await checks.keepMistake(platform, patient, body, caller),
  }));
}
