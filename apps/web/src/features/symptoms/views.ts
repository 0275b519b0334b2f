import { isGuest } from './use-guest.ts';

export const CHECK_PATH = '/check';
export const CHECKER_PATH = '/symptom-checker';

/** The views of the symptom checker share one address: what a person has stays out of it. The history entry knows which. */
export const pathOfView = (): string => (isGuest() ? CHECK_PATH : CHECKER_PATH);
const VIEWS = ['form', 'results', 'details', 'summary'] as const;
export type View = (typeof VIEWS)[number];

export const viewOf = (state: unknown): View => {
  const view = typeof state === 'object' && state !== null && 'view' in state ? state.view : 'form';
  return VIEWS.find((one) => one === view) ?? 'form';
};

/** The history entry of a view. */
export const stateOf = (view: View) => ({ view });
