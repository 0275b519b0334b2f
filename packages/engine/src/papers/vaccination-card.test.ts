// Invented vaccination cards: which doses they name, on which day each was given, and what is only due.
import { expect, test } from 'vitest';
import { readPaper } from '../testing/read-paper.ts';

const dosesOf = (text: string) =>
  readPaper(text).paper?.lines.map(({ dose }) => [
    dose?.doseId ?? dose?.vaccine,
    dose?.isGiven === true ? (dose.givenOn ?? 'given') : null,
    dose?.dueOn ?? null,
  ]) ?? null;

test('a card with columns: the day given is read from its column, a due day is none', () => {
  const text = `IMMUNISATION CARD
Name: Baby Anaya Shinde          Date of birth: 12/01/2026
Vaccine          Due date       Given date     Batch     Next due
BCG              12/01/2026     13/01/2026     B123
Hepatitis B birth dose  12/01/2026  13/01/2026
OPV-1            23/02/2026     25/02/2026               25/03/2026
PCV 1            23/02/2026     not given
Penta 2          25/03/2026
MR 1             12/10/2026`;
  expect(dosesOf(text)).toEqual([
    ['bcg', '2026-01-13', '2026-01-12'],
    ['hepb-0', '2026-01-13', '2026-01-12'],
    ['opv-1', '2026-02-25', '2026-02-23'],
    ['pcv-1', null, '2026-02-23'],
    ['penta-2', null, '2026-03-25'],
    ['mr-1', null, '2026-10-12'],
  ]);
  const { kind, rows, analysis } = readPaper(text);
  expect([kind, rows, analysis.urgencyLevel]).toEqual(['vaccination-card', [], 'low']);
});

test('a card by visits: the age says which dose is meant, and one day counts for all that stand before it', () => {
  expect(
    dosesOf(`MOTHER AND CHILD PROTECTION CARD
Child's name: Rohan
At birth: BCG, OPV-0, Hep B given on 05/06/2025
6 weeks
OPV-1 20/07/2025   Penta-1 20/07/2025   fIPV-1 20/07/2025
Next visit due on 20/08/2025: OPV-2, Penta-2
9 months
MR 10/03/2026
Vit A 10/03/2026`),
  ).toEqual([
    ['bcg', '2025-06-05', null],
    ['opv-0', '2025-06-05', null],
    ['hepb-0', '2025-06-05', null],
    ['opv-1', '2025-07-20', null],
    ['penta-1', '2025-07-20', null],
    ['fipv-1', '2025-07-20', null],
    ['opv-2', null, '2025-08-20'],
    ['penta-2', null, '2025-08-20'],
    ['mr-1', '2026-03-10', null],
    ['vitamin-a-1', '2026-03-10', null],
  ]);
});

test('a card with a column for each dose; a vaccine or a dose that the schedule does not have is named and has no place in it', () => {
  expect(
    dosesOf(`Vaccination record
Vaccine     1st dose      2nd dose      Booster
OPV         10/03/2025    12/04/2025    15/09/2026
DPT         10/03/2025    12/04/2025
MMR         10/12/2025
TT          01/02/2024`),
  ).toEqual([
    ['opv-1', '2025-03-10', null],
    ['opv-2', '2025-04-12', null],
    ['opv-booster', '2026-09-15', null],
    ['DPT', '2025-03-10', null],
    ['DPT', '2025-04-12', null],
    ['MMR', '2025-12-10', null],
    ['TT', '2024-02-01', null],
  ]);
});

test('a certificate of one vaccine: its doses stand in lines of their own', () => {
  expect(
    dosesOf(`Certificate for COVID-19 Vaccination
Vaccine Name        COVISHIELD
Date of 1st Dose    12 Apr 2021 (Batch no. 4121Z045)
Date of 2nd Dose    05 Jul 2021 (Batch no. 4121MC01)
Next dose due       10 Jan 2022`),
  ).toEqual([
    ['Covishield', '2021-04-12', null],
    ['Covishield', '2021-07-05', null],
    ['Covishield', null, '2022-01-10'],
  ]);
});

test('of two days that nothing tells apart neither is taken, and a dose without a day or a tick is not given', () => {
  expect(dosesOf('VACCINATION CARD\nBCG 12/01/2026 13/01/2026\nOPV 1\nOPV 2 ✓\nMR 1 pending')).toEqual([
    ['bcg', null, null],
    ['opv-1', null, null],
    ['opv-2', 'given', null],
    ['mr-1', null, null],
  ]);
});

test.each([
  ['a blood test', 'VIRAL MARKERS\nHepatitis B surface antigen (HBsAg)   Non reactive\nMeasles IgG   Positive'],
  ['a prescription', 'Dr. Rao\nDiagnosis: Fever after vaccination\nRx\nSyp Calpol 5 ml SOS\nNext: MR on 12/12/2026'],
])('%s that names a vaccine is no card', (_, text) => {
  expect(readPaper(text).kind).not.toBe('vaccination-card');
});

test('headings in Marathi say which day is given and which is the next', () => {
  expect(
    dosesOf(`लसीकरण कार्ड
वय        लस            दिल्याची तारीख     पुढील तारीख
जन्म       BCG           10/01/2026
6 weeks    Penta-1       22/02/2026        24/03/2026`),
  ).toEqual([
    ['bcg', '2026-01-10', null],
    ['penta-1', '2026-02-22', '2026-03-24'],
  ]);
});

test('a plan of days to come says nothing of what was given', () => {
  expect(dosesOf('IMMUNISATION SCHEDULE\nVaccine   Date\nBCG       12/01/2026\nOPV-1     23/02/2026')).toEqual([
    ['bcg', null, '2026-01-12'],
    ['opv-1', null, '2026-02-23'],
  ]);
});

test.each([
  ['Name of child: Tara Joshi   Date of birth: 12/03/2024', 'Tara Joshi'],
  ["Child's name: Rohan", 'Rohan'],
  ['Name of the beneficiary: Anaya Shinde', 'Anaya Shinde'],
])('the name on a card is the child’s: "%s"', (line, name) => {
  const text = `IMMUNISATION CARD\n${line}\nVaccine      Given on\nBCG          13/03/2024\nOPV 0        13/03/2024`;
  expect(readPaper(text).header.patientName).toBe(name);
});
