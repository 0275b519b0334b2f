import { type addAssistant, type Scope, ScopeSchema } from '@nabz/contract/assistants';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { SignedIn } from './patient.ts';

type Made = ResponseOf<typeof addAssistant>;

/** A key of a patient for another assistant, made as the privacy page makes it. */
export async function assistantOf(
  app: Pick<TestApp, 'call'>,
  { token, password }: Pick<SignedIn, 'token' | 'password'>,
  {
    scopes = ScopeSchema.options,
    days = 30,
    headers = {},
  }: { scopes?: readonly Scope[]; days?: number; headers?: Record<string, string> } = {},
): Promise<Made> {
  const body = { name: 'My assistant', scopes, days, currentPassword: password, consentVersion: '1' };
  const answer = await app.call('POST', '/privacy/assistants', { body, token, headers });
  expect(answer.status, answer.text).toBe(201);
  return JSON.parse(answer.text) as Made;
}
