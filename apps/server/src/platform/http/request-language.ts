import { AsyncLocalStorage } from 'node:async_hooks';
import { languages } from '@nabz/words/catalogue';
import { chooseLanguage } from '@nabz/words/language';
import type { FastifyRequest } from 'fastify';

type Spoken = readonly [string, ...string[]];
/** The languages of the server, English first. */
export const spokenLanguages: Spoken = ['en', ...Object.keys(languages).filter((one) => one !== 'en')];

const ofAccount = new WeakMap<FastifyRequest, string>();

/** Keeps which language the account of a request chose in its profile, from when the token was looked up until the answer. */
export const rememberLanguage = (request: FastifyRequest, language: string): void => {
  ofAccount.set(request, language);
};

/** The language to answer a request in: that of the browser, else that of the account that asks, else English. */
export const languageOf = (request: FastifyRequest, spoken: Spoken = spokenLanguages): string =>
  chooseLanguage(request.headers['accept-language'], ofAccount.get(request) ?? null, spoken);

const current = new AsyncLocalStorage<string>();

/** Runs what makes an answer, so that all texts it takes are in one language. */
export const answerIn = <T>(language: string, work: () => T): T => current.run(language, work);

/** The language of the answer that is being made; English where none is, in jobs and commands. */
export const languageNow = (): string => current.getStore() ?? 'en';
