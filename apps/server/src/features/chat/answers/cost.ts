// What a treatment costs around a place: the planner's figures, with what they rest on.
import type { ChatCard } from '@nabz/contract/chat';
import type { CostSource, Plan } from '@nabz/contract/planner';
import { fill } from '@nabz/words/render';
import { inRupees } from '@nabz/words/money';
import { listed } from '../../../platform/listed.ts';
import { spoken } from '../../../platform/spoken.ts';
import { makePlan } from '../../planner/planner.service.ts';
import { findTreatment, understandTreatment } from '../../treatments/treatments.service.ts';
import { type Answerer, type Asked, card, dayInWords, facts, goTo, say, shortly } from '../reply.ts';
import { whereFor } from './where.ts';

const words = spoken('chat');

const { cost: texts, actions } = words;
const SHOWN = 4;

/** A tariff has a day, an estimate only its year. */
const whenInWords = (date: string | null): string | null =>
  date !== null && /^\d{4}-\d\d-\d\d$/.test(date) ? dayInWords(date) : date;

/** One amount is one line: a package that has a fixed price is neither low nor high. */
function prices({ priceRange: { min, max }, typical }: CostSource): (readonly [string, string])[] {
  if (min === max) return [[texts.price, inRupees(min)]];
  return [
    [texts.low, inRupees(min)],
    [texts.typical, inRupees(typical)],
    [texts.high, inRupees(max)],
  ];
}

function toCard(source: CostSource, { treatment }: Plan): ChatCard {
  return card({
    kind: 'cost',
    title: source.hospitalType,
    text: source.description,
    facts: facts([...prices(source), [texts.missing, source.isIncomplete && texts.incomplete ? texts.incomplete : '']]),
    href: `/treatments/${treatment.id}`,
    sources: source.basis.sources,
    basis: [source.basis.text, whenInWords(source.basis.date)].filter(Boolean).join(', '),
  });
}

function replyFor({ treatment, costs, place }: Plan): string {
  const [first] = costs.sources;
  const where = place.city || shortly(place.text);
  if (!first) return fill(texts.noFigure, { name: treatment.name });
  const low = Math.min(...costs.sources.map(({ priceRange }) => priceRange.min));
  const high = Math.max(...costs.sources.map(({ priceRange }) => priceRange.max));
  const said = fill(texts.range, {
    name: treatment.name,
    place: where,
    low: inRupees(low),
    high: inRupees(high),
    per: treatment.per,
  });
  if (place.from === 'fallback') return `${said} ${texts.fallback}`;
  return place.from === 'unknown' ? `${said} ${fill(texts.unknownPlace, { place: where })}` : said;
}

/** The name that the planner understands; null with what may have been meant. */
function nameOf({
  recognised: { entities },
}: Asked): { name: string } | { nearest: readonly string[]; asked: string } | null {
  const { treatment, disease } = entities;
  const meant = treatment ?? disease;
  if (!meant) return null;
  const known = treatment?.id === undefined ? undefined : findTreatment(treatment.id);
  if (known) return { name: known.name };
  const { hit, suggestions } = understandTreatment(meant.text);
  return hit ? { name: hit.treatment.name } : { nearest: suggestions, asked: meant.text };
}

/** Where the plan is for, in words that the planner understands; empty: the saved place, else its own fallback. */
async function placeFor(asked: Asked): Promise<string> {
  const { spot, unknown } = await whereFor(asked);
  if (spot?.from === 'message') return asked.recognised.entities.place ?? spot.name;
  return unknown ?? (spot?.from === 'device' ? spot.name : '');
}

export const cost: Answerer = async (asked) => {
  const found = nameOf(asked);
  if (!found)
    return { reply: texts.which, open: 'treatment', actions: [goTo(actions.planner, '/treatments?view=planner')] };
  if ('asked' in found) {
    const { nearest } = found;
    return {
      reply: fill(nearest.length > 0 ? texts.near : texts.unknown, {
        name: shortly(found.asked),
        nearest: listed(nearest),
      }),
      actions: [
        ...nearest.map((one) => say(fill(words.says.cost, { name: one }))),
        goTo(actions.planner, '/treatments?view=planner'),
      ],
    };
  }
  const patientLocation = (await placeFor(asked)).slice(0, 200);
  const body = { treatmentName: found.name, patientLocation, insuranceType: 'none', ward: 'semi-private' } as const;
  const plan = await makePlan(asked.platform, asked.patient.id, body);
  return {
    reply: plan.treatment.emergency ? `${texts.emergency} ${replyFor(plan)}` : replyFor(plan),
    cards: plan.costs.sources.slice(0, SHOWN).map((source) => toCard(source, plan)),
    actions: [
      goTo(actions.treatment, `/treatments/${plan.treatment.id}`),
      goTo(actions.planner, '/treatments?view=planner'),
      say(actions.hospitals, words.says.hospitals),
    ],
    open: plan.place.from === 'fallback' || plan.place.from === 'unknown' ? 'place' : null,
  };
};
