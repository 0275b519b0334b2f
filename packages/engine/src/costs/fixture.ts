import type { CostRules } from '@nabz/knowledge/costs';
import type { Treatment } from '@nabz/knowledge/treatments';

/** Rules with the factors of the tariff and few towns. */
export const rules: CostRules = {
  id: 'costs',
  version: 1,
  licence: 'Apache-2.0',
  date: '2026-11-21',
  review: 'unreviewed',
  sources: [],
  tariffs: [],
  tierFactor: { 1: 1, 2: 0.9, 3: 0.8 },
  nonNabhFactor: 0.85,
  superSpecialityFactor: 1.15,
  wardFactor: { general: 0.95, semiPrivate: 1, private: 1.05 },
  tierOneCities: ['Delhi', 'Bengaluru'],
  tierTwoCities: ['Nashik', 'Thāne'],
  tierTwoStates: ['Assam'],
  factorSources: [],
  citySources: [],
  adviceSources: [],
};

/** A made-up operation: two forms in each tariff, an implant of known and a medicine of unknown price, tests and visits. */
export const operation: Treatment = {
  id: 'an-operation',
  name: 'An operation',
  synonyms: { en: [], hinglish: [], hi: [] },
  category: 'Orthopedics',
  specialties: ['Orthopedics'],
  description: '',
  setting: 'inpatient',
  kind: 'operation',
  complexity: 'major',
  duration: {
    procedure: { min: 1, max: 2, unit: 'hours' },
    hospital: { min: 2, max: 4, unit: 'days' },
    recovery: { min: 6, max: 12, unit: 'weeks' },
  },
  included: [],
  notIncluded: [],
  price: {
    per: 'one knee',
    rows: [
      { tariff: 'cghs-2025', code: 'OR1', label: 'one side', rateInr: 100_000, superInr: 115_000, typical: true },
      { tariff: 'cghs-2025', code: 'OR2', label: 'both sides', rateInr: 180_000, superInr: 207_000 },
      { tariff: 'pmjay-hbp-2021', code: 'SB1', label: 'one side', rateInr: 80_000, typical: true },
    ],
    extras: [
      {
        basis: 'sources',
        head: 'implants',
        label: 'Implant',
        amount: { low: 50_000, typical: 60_000, high: 90_000 },
        year: 2024,
        sources: ['a-page'],
      },
      {
        basis: 'rates',
        head: 'follow-up',
        label: 'Visits afterwards',
        rows: [
          {
            tariff: 'cghs-2025',
            code: 'CN1',
            label: 'visit',
            rateInr: 350,
            times: { low: 2, typical: 3, high: 4 },
          },
        ],
      },
      { basis: 'unknown', head: 'medicines', label: 'Medicines at home', note: 'Ask for a list with prices.' },
    ],
    private: {
      amount: { low: 150_000, typical: 220_000, high: 400_000 },
      year: 2023,
      covers: 'with a standard implant',
      sources: ['a-page'],
    },
  },
  successRate: null,
  preparation: [],
  questions: [],
  alternatives: { treatments: [], words: [] },
  conditions: [],
  sources: ['general knowledge, unreviewed'],
};
