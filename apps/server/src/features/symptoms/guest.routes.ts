import { analyzeAsGuest } from '@nabz/contract/symptoms-guest';
import { dangerFirst } from '../../platform/danger-first.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Api } from '../../platform/http/bind.ts';
import { createReadingBudget } from '../../platform/reading-budget.ts';
import { GUEST_CHECKS } from './symptoms.policy.ts';
import { createSymptomsService, NOTHING_KNOWN } from './symptoms.service.ts';

/** The symptom check without an account. It reads no profile and keeps nothing; only how often an address asks is counted. */
export function registerGuestCheck({ platform, bind }: Api): void {
  const symptoms = createSymptomsService(platform.clock);
  const spend = createReadingBudget(platform.clock, platform.config.rateLimitPerMinute);

  bind(analyzeAsGuest, async ({ body, caller }) => {
    const address = addressGroup(caller.ip);
    const analysis = await dangerFirst({
      take: async () => {
        await platform.rateLimiter.take(platform.database.db, GUEST_CHECKS, address);
        spend(`guest ${address}`, address, [...body.symptoms, body.additionalInfo ?? '']);
      },
      answer: () => symptoms.analyze(body, NOTHING_KNOWN),
      answerDanger: () => symptoms.analyzeUrgent(body, NOTHING_KNOWN),
    });
    return { success: true as const, analysis };
  });
}
