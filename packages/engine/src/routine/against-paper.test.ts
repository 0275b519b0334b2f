import { describe, expect, test } from 'vitest';
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { createPrescriptionReader } from '../prescriptions/reader.ts';
import { againstPaper, isTooOftenForWeekly, rhythmOfPaper, rhythmOfRoutine } from './against-paper.ts';
import type { Schedule } from './types.ts';

const reader = createPrescriptionReader(loadMedicines());
const paper = (frequency: string, duration = '', isTaper = false) =>
  rhythmOfPaper(
    reader.understand({ medicine: 'Folitrax 7.5', dosage: '', frequency, instructions: '', duration }).schedule,
    isTaper,
    frequency,
  );
const routine = (part: Partial<Schedule>, end: string | null = null) =>
  rhythmOfRoutine(
    { kind: 'daily', times: [], weekdays: [], every: null, steps: [], maxPerDay: null, ...part },
    { start: '2026-11-01', end },
  );
const at = (...times: string[]) => times.map((time) => ({ time, amount: '1 tablet' }));
const kinds = (...[one, other]: Parameters<typeof againstPaper>) => againstPaper(one, other).map(({ kind }) => kind);

describe('what is planned against what the paper says', () => {
  test('weekly saved as daily is asked, with the doses of a week on both sides', () => {
    expect(againstPaper(paper('once a week'), routine({ times: at('08:00') }))).toEqual([
      { kind: 'more', printed: 1, said: 7, inDays: 7 },
    ]);
  });

  test('five days of the week, twice, for once a week', () => {
    const said = routine({ kind: 'weekdays', weekdays: [1, 2, 3, 4, 5], times: at('08:00', '20:00') });
    expect(againstPaper(paper('weekly'), said)).toEqual([{ kind: 'more', printed: 1, said: 10, inDays: 7 }]);
  });

  test('a time that is missing, and one too many', () => {
    expect(kinds(paper('1-0-1'), routine({ times: at('08:00') }))).toEqual(['less']);
    expect(kinds(paper('1-0-0'), routine({ times: at('08:00', '20:00') }))).toEqual(['more']);
  });

  test('a taper that is saved without its steps', () => {
    expect(kinds(paper('2-0-0', '', true), routine({ times: at('08:00', '09:00') }))).toContain('taper');
    const steps = [{ days: 5, times: at('08:00') }];
    expect(kinds(paper('1-0-0', '', true), routine({ steps }))).not.toContain('taper');
  });

  test('a course of five days that goes on, and one that ends early; a supply for a month may go on', () => {
    expect(kinds(paper('1-0-1', '5 days'), routine({ times: at('08:00', '20:00') }))).toEqual(['longer']);
    expect(kinds(paper('1-0-1', '5 days'), routine({ times: at('08:00', '20:00') }, '2026-11-03'))).toEqual([
      'shorter',
    ]);
    expect(kinds(paper('1-0-1', '30 days'), routine({ times: at('08:00', '20:00') }))).toEqual([]);
  });

  test('only when needed, single doses, and double amounts', () => {
    expect(kinds(paper('SOS'), routine({ times: at('08:00') }))).toEqual(['needed']);
    expect(kinds(paper('1-0-1'), routine({ kind: 'as-needed' }))).toEqual(['less']);
    expect(kinds(paper('stat'), routine({ times: at('08:00') }))).toEqual(['more']);
    const two = [{ time: '08:00', amount: '2 tablets' }];
    expect(kinds(paper('1-0-0'), routine({ times: two }))).toEqual(['amount']);
  });

  test('the amount of a weekly medicine', () => {
    const weekly = (amount: string) => routine({ kind: 'weekdays', weekdays: [0], times: [{ time: '08:00', amount }] });
    const three = paper('3 tablets once a week');
    expect(againstPaper(three, weekly('10 tablets'))).toEqual([{ kind: 'amount', printed: 3, said: 10, inDays: 7 }]);
    expect(kinds(three, weekly('3 tablets'))).toEqual([]);
  });

  test('steps without any time are less than the paper says', () => {
    expect(kinds(paper('1-0-1'), routine({ steps: [{ days: 5, times: [] }] }))).toEqual(['less']);
  });

  test('typed again without saying how often', () => {
    expect(kinds(paper('once a week'), paper('as directed'))).toEqual(['silent']);
  });

  test.each([
    ['1-0-1', routine({ times: at('08:00', '20:00') })],
    ['once a week', routine({ kind: 'weekdays', weekdays: [0], times: at('08:00') })],
    ['every 8 hours', routine({ times: at('06:00', '14:00', '22:00') })],
    ['alternate days', routine({ kind: 'every-days', every: 2, times: at('08:00') })],
    ['SOS', routine({ kind: 'as-needed' })],
    ['', routine({ times: at('08:00') })],
  ])('what the paper says, or does not say, is not asked: %s', (frequency, said) => {
    expect(kinds(paper(frequency), said)).toEqual([]);
  });

  test('a medicine of one day a week is too often on two days, every day and as needed', () => {
    expect(isTooOftenForWeekly(routine({ times: at('08:00') }))).toBe(true);
    expect(isTooOftenForWeekly(routine({ kind: 'weekdays', weekdays: [1, 4], times: at('08:00') }))).toBe(true);
    expect(isTooOftenForWeekly(routine({ kind: 'as-needed' }))).toBe(true);
    expect(isTooOftenForWeekly(routine({ kind: 'every-days', every: 7, times: at('08:00') }))).toBe(false);
    expect(isTooOftenForWeekly(paper('OD'))).toBe(true);
    expect(isTooOftenForWeekly(paper('weekly'))).toBe(false);
  });
});
