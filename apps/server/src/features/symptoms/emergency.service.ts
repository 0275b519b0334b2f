import type { Analysis } from '@nabz/contract/symptoms';
import { spoken } from '../../platform/spoken.ts';

const words = spoken('symptoms');

type Help = NonNullable<Analysis['emergency']>;

/** What stands above everything else in an emergency, for those who find one without the check. */
export const emergencyHelp = (kind: Help['kind']): Help => ({
  kind,
  message: words.emergency[kind],
  numbers: words.numbers[kind],
});
