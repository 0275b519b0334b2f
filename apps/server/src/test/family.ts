import { type Member, MemberSchema } from '@nabz/contract/family';
import { expect } from 'vitest';
import type { SignedIn } from './patient.ts';
import type { ReachedApp } from './reached-app.ts';

/** A child of seven whose records the patient keeps. */
export async function memberOf(
  app: Pick<ReachedApp, 'call' | 'clock'>,
  patient: SignedIn,
  said: Partial<Member> = {},
): Promise<Member> {
  const birthDate = `${app.clock.now().getUTCFullYear() - 8}-01-14`;
  const body = { name: 'Kabir Verma', relation: 'son', birthDate, gender: 'male', authority: 'guardian', ...said };
  const answer = await app.call('POST', '/family', { body: { ...body, confirmed: true }, token: patient.token });
  expect(answer.status, answer.text).toBe(201);
  return MemberSchema.parse((JSON.parse(answer.text) as { member: unknown }).member);
}
