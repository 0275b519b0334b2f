import type { SourceNote } from '@nabz/contract/fields';
import type { Treatment as TreatmentCard, TreatmentDetail } from '@nabz/contract/treatments';
import { priceSpan } from '@nabz/engine/costs/estimate';
import { GENERAL_KNOWLEDGE } from '@nabz/knowledge/shared';
import type { Span, Treatment } from '@nabz/knowledge/treatments';
import { reviewOf } from '@nabz/knowledge/reviewed';
import { fill } from '@nabz/words/render';
import { spoken } from '../../platform/spoken.ts';
import { type Catalogue, treatmentName } from './catalogue.ts';
import type { TreatmentHit } from './search.ts';

const words = spoken('treatments');

const lengthOf = (count: number, unit: Span['unit']): string =>
  count === 1 ? words.span.one[unit] : fill(words.span.many[unit], { count });

/** "1 to 2 hours", "1 day", "up to 30 minutes"; `none` where it is nothing at all. */
export function spanInWords({ min, max, unit }: Span, none: string): string {
  if (max === 0) return none;
  const most = lengthOf(max, unit);
  if (min === 0) return fill(words.span.upTo, { most });
  return min === max ? most : fill(words.span.between, { least: min, most });
}

export const durationOf = ({ duration }: Treatment): TreatmentCard['duration'] => ({
  procedure: spanInWords(duration.procedure, words.noSpan.procedure),
  hospital: spanInWords(duration.hospital, words.noSpan.hospital),
  recovery: spanInWords(duration.recovery, words.noSpan.recovery),
});

/** What the prices of a treatment rest on, in words. */
function basisOf({ price }: Treatment, { costs }: Catalogue): string {
  const tariffs = costs.tariffs.filter(({ id }) => price.rows.some(({ tariff }) => tariff === id));
  const parts = tariffs.map(({ title, date }) => `${title} (${date.slice(0, 4)})`);
  if (price.private) parts.push(fill(words.privateEstimate, { year: price.private.year }));
  return parts.join(', ');
}

/** The sources with these ids, for a page. */
export const sourceNotes = (ids: readonly string[], { sourceById }: Catalogue): SourceNote[] =>
  [...new Set(ids)].flatMap((id) => {
    const source = sourceById.get(id);
    return source ? [{ title: source.title, publisher: source.publisher, year: source.year, url: source.url }] : [];
  });

export function toCard({ treatment, matched }: TreatmentHit, catalogue: Catalogue): TreatmentCard {
  const span = priceSpan(treatment, catalogue.costs);
  return {
    _id: treatment.id,
    name: treatmentName(treatment),
    category: treatment.category,
    description: treatment.description,
    pricing: { minPrice: span?.min ?? null, maxPrice: span?.max ?? null },
    duration: durationOf(treatment),
    successRate: treatment.successRate?.percent ?? null,
    specialties: treatment.specialties,
    pricePer: treatment.price.per,
    priceBasis: basisOf(treatment, catalogue),
    kind: treatment.kind,
    matched,
  };
}

/** Everything that is cited for a treatment, each source once. */
function citedBy({ price, sources, successRate }: Treatment, { costs }: Catalogue): string[] {
  const tariffs = costs.tariffs.filter(({ id }) => price.rows.some(({ tariff }) => tariff === id));
  return [
    ...sources.filter((id) => id !== GENERAL_KNOWLEDGE),
    ...(successRate ? [successRate.source] : []),
    ...tariffs.flatMap((tariff) => tariff.sources),
    ...price.extras.flatMap((extra) => (extra.basis === 'sources' ? extra.sources : [])),
    ...(price.private?.sources ?? []),
  ];
}

export function toDetail(
  treatment: Treatment,
  catalogue: Catalogue,
  conditions: { name: (id: string) => string | undefined; isEmergency: boolean },
): TreatmentDetail {
  const { synonyms, alternatives, successRate } = treatment;
  const [successSource] = successRate ? sourceNotes([successRate.source], catalogue) : [];
  return {
    ...toCard({ treatment, matched: null }, catalogue),
    emergency: conditions.isEmergency,
    alsoKnownAs: [...synonyms.en, ...synonyms.hinglish, ...synonyms.hi],
    setting: treatment.setting,
    complexity: treatment.complexity,
    included: treatment.included,
    notIncluded: treatment.notIncluded,
    preparation: treatment.preparation,
    questions: treatment.questions,
    alternatives: {
      treatments: alternatives.treatments.flatMap((id) => {
        const other = catalogue.byId.get(id);
        return other ? [{ _id: id, name: treatmentName(other) }] : [];
      }),
      words: alternatives.words,
    },
    successNote: successRate && successSource ? { of: successRate.of, source: successSource } : null,
    conditions: treatment.conditions.flatMap((id) => {
      const name = conditions.name(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    sources: sourceNotes(citedBy(treatment, catalogue), catalogue),
    ...reviewOf('treatments', treatment.id),
    knowledgeVersion: catalogue.version,
  };
}
