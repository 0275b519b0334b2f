import i18next from 'i18next';
import { ApiError } from './api-client.ts';
import './text.ts';

/**
 * The sentence for a failed call where the specification asks for the server's error, else its message, else a text of the
 * screen. Without an answer there is only the last; an error of our own says its message.
 */
export const saidError = (cause: unknown, fallback: string): string => {
  if (cause instanceof ApiError) return cause.error ?? cause.text ?? fallback;
  return cause instanceof Error && cause.message !== '' ? cause.message : fallback;
};

/** A call that needs to know who is signed in found nobody. */
export class NotLoggedIn extends Error {
  constructor() {
    super(i18next.t('notLoggedIn'));
  }
}
