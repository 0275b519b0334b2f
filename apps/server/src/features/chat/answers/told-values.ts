// Laboratory values in a message, judged at once by the limits that reports are judged by.
import type { ChatCard } from '@nabz/contract/chat';
import { fill } from '@nabz/words/render';
import { listed } from '../../../platform/listed.ts';
import { spoken } from '../../../platform/spoken.ts';
import { explainTold, type ToldResult } from '../../reports/told-values.service.ts';
import { chatLexicon } from '../lexicon.ts';
import { type Answer, type Asked, card, facts, goTo, withHindi } from '../reply.ts';

const words = spoken('chat');
const { results: texts, values: said, actions } = words;

const SHOWN = 6;
const toneOf = { normal: 'good', high: 'warn', low: 'warn', abnormal: 'warn', critical: 'alert' } as const;

const nameAndValue = ({ parameter, value, unit }: ToldResult['result']): string =>
  `${parameter} ${value} ${unit}`.trim();

const toCard = ({ result, isAssumed, isImplausible }: ToldResult): ChatCard =>
  card({
    kind: 'result',
    title: nameAndValue(result),
    text: result.meaning || result.about,
    facts: facts([
      [texts.status, isImplausible ? '' : result.status && texts.statuses[result.status]],
      [texts.range, result.rangeBasis === 'none' ? '' : fill(said.range, { range: result.normalRange.description })],
      [texts.look, [...(isAssumed ? [fill(said.assumed, { unit: result.unit })] : []), ...result.checks].join(' ')],
    ]),
    tone: isImplausible ? 'warn' : result.status ? toneOf[result.status] : 'plain',
    sources: result.sources,
    basis: said.basis,
  });

const DAYS_OF_YEAR = 365.25;
type Soon = 'hospital' | 'day' | null;

/** How soon values need somebody that are not critical by themselves: with a complaint, weak kidneys, or in a newborn. */
function createUrgency(
  told: readonly ToldResult[],
  { hasComplaint, ageYears, isWeak }: { hasComplaint: boolean; ageYears: number | null; isWeak: boolean },
): (one: ToldResult) => Soon {
  const { values, weakKidneys } = chatLexicon().urgentValues;
  const hasWeakKidneys =
    isWeak ||
    told.some(
      ({ analyteId, result }) =>
        weakKidneys.includes(analyteId) && (result.status === 'high' || result.status === 'critical'),
    );
  const isBeside = { anything: true, complaint: hasComplaint, 'weak-kidneys': hasWeakKidneys };
  return ({ analyteId, own, isImplausible }) => {
    if (own === null || isImplausible) return null;
    const met = values.filter(
      ({ analyteId: id, above, below, beside, underDays }) =>
        id === analyteId &&
        isBeside[beside] &&
        (underDays === undefined || (ageYears !== null && ageYears * DAYS_OF_YEAR < underDays)) &&
        (above === undefined || own > above) &&
        (below === undefined || own < below),
    );
    return met.some(({ soon }) => soon === 'hospital') ? 'hospital' : met.length > 0 ? 'day' : null;
  };
}

const isCritical = ({ result }: ToldResult): boolean => result.status === 'critical';
const criticalFirst = (a: ToldResult, b: ToldResult): number => Number(isCritical(b)) - Number(isCritical(a));

const sentenceOf = ({ result, isImplausible }: ToldResult): string =>
  isImplausible
    ? fill(said.implausible, { value: nameAndValue(result) })
    : fill(said.one, {
        value: nameAndValue(result),
        status: result.status === null ? texts.notJudged : texts.statuses[result.status],
      });

/** "Vitamin D 60000 weekly": an amount to take is no result. */
const TO_TAKE =
  /\b(?:weekly|monthly|daily|sachets?|tablets?|capsules?|goli|goliyan|injections?|dos(?:e|es|age)|i\.?u\.?|units?|haft[ae]|mahin[ae])\b|गोली|हफ्त|हफ़्त|महीन|इंजेक्शन/iu;

/** What the values of a message mean; null where it tells none. A critical one leads to help now, whatever else was asked. */
export async function toldValues(asked: Asked): Promise<Answer | null> {
  const { platform, patient, isOther, isHindi, recognised, message, remembered } = asked;
  const values = recognised.values.slice(0, SHOWN);
  const ageYears = remembered.find(({ kind }) => kind === 'age')?.years ?? null;
  const explained = await explainTold(platform, patient, { values, isOther, ageYears });
  if (explained.length === 0) return null;
  if (explained.every(({ isImplausible }) => isImplausible) && TO_TAKE.test(message)) return null;
  const hasComplaint = recognised.intent === 'symptoms' || chatLexicon().complaintsIn(message).present.length > 0;
  const soonOf = createUrgency(explained, {
    hasComplaint,
    ageYears,
    isWeak: remembered.some(({ id }) => id === 'kidney-weak'),
  });
  const isUrgent = (one: ToldResult): boolean => isCritical(one) || soonOf(one) === 'hospital';
  const told = explained.toSorted((a, b) => criticalFirst(a, b) || Number(isUrgent(b)) - Number(isUrgent(a)));
  const cards = told.map((one) => ({ ...toCard(one), ...(isUrgent(one) && { tone: 'alert' as const }) }));
  const sentences = told.map(sentenceOf).join(' ');
  const namesOf = (some: readonly ToldResult[]): string =>
    listed([...new Set(some.map(({ result }) => result.parameter))]);
  const urgent = told.filter(isUrgent);
  if (urgent.length > 0) {
    const advice = fill(urgent.some(isCritical) ? said.critical : said.hospital, { names: namesOf(urgent) });
    return {
      reply: withHindi(isHindi, `${advice} ${sentences}`, words.hi.urgentValue),
      intent: 'my-result',
      cards,
      actions: [
        goTo(fill(words.emergency.call, { number: '112' }), 'tel:112'),
        goTo(words.emergency.hospitals, '/hospitals'),
      ],
    };
  }
  const isUnusual = told.some(({ result, isImplausible }) => isImplausible || result.status !== 'normal');
  const ofToday = told.filter((one) => soonOf(one) === 'day');
  const advice =
    ofToday.length > 0 ? fill(said.today, { names: namesOf(ofToday) }) : isUnusual ? said.unusual : said.usual;
  return {
    // the limits are those of grown-ups as long as nobody says whose value it is
    reply: withHindi(
      isHindi && ofToday.length > 0,
      [sentences, advice, ...(isOther ? [said.other] : [])].join(' '),
      words.hi.valueToday,
    ),
    intent: 'my-result',
    cards,
    actions: [goTo(actions.uploadReport, '/report-analysis'), goTo(actions.book, '/treatment-journey')],
  };
}
