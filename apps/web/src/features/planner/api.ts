import type { InputOf } from '@nabz/contract/endpoint';
import { analyzeTreatment } from '@nabz/contract/planner';
import { call } from '../../lib/api-client.ts';

export type PlanRequest = InputOf<typeof analyzeTreatment>['body'];

export const makePlan = async (body: PlanRequest) => (await call(analyzeTreatment, { body })).data;
