import type { FastifyRequest } from 'fastify';

const ofAccount = new WeakMap<FastifyRequest, string>();

/** Keeps which language the account of a request chose in its profile, from when the token was looked up until the answer. */
export const rememberLanguage = (request: FastifyRequest, language: string): void => {
  ofAccount.set(request, language);
};

/** The language of the account that asks; null where nobody is signed in. */
export const languageOfAccount = (request: FastifyRequest): string | null => ofAccount.get(request) ?? null;
