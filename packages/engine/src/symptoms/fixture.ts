import type { Finding } from '@nabz/knowledge/findings';
import type { Knowledge } from '@nabz/knowledge/knowledge';

const finding = (id: string, phrases: string[], more: Partial<Finding> = {}): Finding => ({
  id,
  name: id,
  kind: 'symptom',
  background: 'common',
  synonyms: { en: phrases, hinglish: [], hi: [] },
  question: `${id}?`,
  help: 'A finding for tests.',
  ...more,
});

/** A few findings to test reading on, independent of the real knowledge base. */
export const readingFixture: Knowledge = {
  version: 'fixture',
  findings: [
    finding('fever', ['fever', 'bukhar']),
    finding('high-fever', ['<severe> fever', 'tez bukhar'], {
      parent: 'fever',
      derived: { from: 'fever', minTemperatureC: 39 },
    }),
    finding('cough', ['cough', 'khansi']),
    finding('cough-over-two-weeks', ['chronic cough'], { parent: 'cough', derived: { from: 'cough', minDays: 14 } }),
    finding('rash', ['rash']),
    finding('vomiting', ['vomiting', 'ulti', 'vomited']),
    finding('headache', ['headache', '<pain> <head>']),
    finding('severe-headache', ['<severe> headache'], { parent: 'headache' }),
    finding('chest-pain', ['<pain> <chest>']),
    finding('knee-pain', ['<pain> <knee>']),
    finding('knee-swelling', ['<swelling> <knee>']),
    finding('cannot-pass-urine', ['cannot pass urine', 'peshab nahi aa']),
    finding('missed-period', ['missed period'], { only: { sex: 'female' } }),
    finding('pregnancy', ['pregnant', 'pregnancy'], { kind: 'context', only: { sex: 'female', minAgeYears: 10 } }),
    finding('low-oxygen', ['low oxygen'], { kind: 'sign' }),
  ],
  conditions: [],
  redFlags: [],
  firstQuestions: [],
  otc: [],
  sources: [],
  classes: {
    pain: ['pain', 'dard', 'hurts', 'दर्द'],
    chest: ['chest', 'seena', 'seene'],
    knee: ['knee', 'ghutna', 'ghutne'],
    head: ['head', 'sir'],
    swelling: ['swelling', 'swollen', 'sujan'],
    severe: ['severe', 'tez'],
    ordinary: ['could', 'never', 'with'],
  },
};
