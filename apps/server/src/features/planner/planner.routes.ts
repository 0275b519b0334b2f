import { analyzeTreatment } from '@nabz/contract/planner';
import type { Api } from '../../platform/http/bind.ts';
import { makePlan } from './planner.service.ts';

/** The treatment planner: a plan is made anew with each question and kept nowhere. */
export function registerPlanner({ platform, bind }: Api): void {
  bind(analyzeTreatment, async ({ body, patient }) => ({
    success: true as const,
    data: await makePlan(platform, patient.id, body),
  }));
}
