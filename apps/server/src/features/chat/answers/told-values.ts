// Laboratory values in a message, judged at once by the limits that reports are judged by.
import type { ChatCard } from '@nabz/contract/chat';
import { fill } from '@nabz/words/render';
import { listed } from '../../../platform/listed.ts';
import { spoken } from '../../../platform/spoken.ts';
import { explainTold, type ToldResult } from '../../reports/told-values.service.ts';
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

const isCritical = ({ result }: ToldResult): boolean => result.status === 'critical';
const criticalFirst = (a: ToldResult, b: ToldResult): number => Number(isCritical(b)) - Number(isCritical(a));

const sentenceOf = ({ result, isImplausible }: ToldResult): string =>
  isImplausible
    ? fill(said.implausible, { value: nameAndValue(result) })
    : fill(said.one, {
        value: nameAndValue(result),
        status: result.status === null ? texts.notJudged : texts.statuses[result.status],
      });

/** What the values of a message mean; null where it tells none. A critical one leads to help now, whatever else was asked. */
export async function toldValues({ platform, patient, isOther, isHindi, recognised }: Asked): Promise<Answer | null> {
  const values = recognised.values.slice(0, SHOWN);
  const told = (await explainTold(platform, patient, { values, isOther })).toSorted(criticalFirst);
  if (told.length === 0) return null;
  const cards = told.map(toCard);
  const sentences = told.map(sentenceOf).join(' ');
  const critical = told.filter(isCritical).map(({ result }) => result.parameter);
  if (critical.length > 0) {
    const advice = fill(said.critical, { names: listed([...new Set(critical)]) });
    return {
      reply: withHindi(isHindi, `${advice} ${sentences}`, words.hi.urgentReading),
      intent: 'my-result',
      cards,
      actions: [
        goTo(fill(words.emergency.call, { number: '112' }), 'tel:112'),
        goTo(words.emergency.hospitals, '/hospitals'),
      ],
    };
  }
  const isUnusual = told.some(({ result, isImplausible }) => isImplausible || result.status !== 'normal');
  const advice = isUnusual ? said.unusual : said.usual;
  return {
    // the limits are those of grown-ups as long as nobody says whose value it is
    reply: [sentences, advice, ...(isOther ? [said.other] : [])].join(' '),
    intent: 'my-result',
    cards,
    actions: [goTo(actions.uploadReport, '/report-analysis'), goTo(actions.book, '/treatment-journey')],
  };
}
