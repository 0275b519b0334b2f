import type { BillCheck, ConfirmedBill } from '@nabz/contract/bills';
import { placeInRange, questionsOf } from '@nabz/engine/bills/judge';
import { sumOf } from '@nabz/engine/bills/amounts';
import type { Bill } from '@nabz/engine/bills/types';
import { cityTier, estimate } from '@nabz/engine/costs/estimate';
import type { Option } from '@nabz/engine/costs/types';
import { loadBills } from '@nabz/knowledge/load-care';
import { inRupees } from '@nabz/words/money';
import { fill } from '@nabz/words/render';
import type { PatientId, RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { findKnownPlace, readSavedPlace } from '../location/location.service.ts';
import { medicineLibrary } from '../prescriptions/medicine-library.ts';
import { type Catalogue, told, toldCatalogue, treatmentName } from '../treatments/catalogue.ts';
import { sourceNotes } from '../treatments/treatments.map.ts';
import { understandTreatment } from '../treatments/treatments.service.ts';
import { toQuestion } from './check.map.ts';
import { besideEstimate } from './estimate.service.ts';

const words = spoken('bills');

let known: ReturnType<typeof loadBills> | undefined;
const bills = (): ReturnType<typeof loadBills> => (known ??= loadBills());

type Line = Bill['lines'][number];

const toJudge = ({ lines, ...facts }: ConfirmedBill): Bill => ({
  ...facts,
  lines: lines.map((line, index) => ({ ...line, id: String(index + 1) })),
});

/** Which published prices a bill is set beside: those of its kind of hospital, of the scheme, and of who pays themselves. */
const isFitting = ({ id }: Option, hospital: ConfirmedBill['hospital']): boolean =>
  id === 'pmjay' || id === 'private' || hospital === 'unknown' || id === hospital;

function basisOf(
  { lines }: Option,
  catalogue: Catalogue,
): { date: string | null; sources: BillCheck['questions'][number]['sources'] } {
  const basis = lines.find(({ state }) => state === 'amount')?.basis;
  if (basis?.kind === 'sources') return { date: String(basis.year), sources: sourceNotes(basis.sources, catalogue) };
  const tariff = basis?.kind === 'tariff' ? catalogue.costs.tariffs.find(({ id }) => id === basis.tariff) : undefined;
  return { date: tariff?.date ?? null, sources: sourceNotes(tariff?.sources ?? [], catalogue) };
}

const rangeOf = (low: number, high: number): string =>
  low === high ? inRupees(low) : fill(words.range, { low: inRupees(low), high: inRupees(high) });

type Place = { tier: 1 | 2 | 3; isKnown: boolean };

/** The rates of the largest cities are the highest: where the place is not known nobody is made suspicious by a lower one. */
async function placeOf(platform: Platform, patientId: PatientId, city: string): Promise<Place> {
  const { costs } = toldCatalogue();
  const found = city === '' ? await readSavedPlace(platform, patientId) : await findKnownPlace(platform, city);
  return found ? { tier: cityTier(costs, found.city, found.state), isKnown: true } : { tier: 1, isKnown: false };
}

function comparisonsOf({ treatment, hospital }: ConfirmedBill, total: number, { tier }: Place) {
  const hit = treatment === '' ? null : understandTreatment(treatment).hit;
  if (!hit) return { treatment: null, comparisons: [] };
  const catalogue = toldCatalogue();
  const one = told(hit.treatment);
  const comparisons = estimate(one, catalogue.costs, { tier, ward: 'semi-private' })
    .filter((option) => isFitting(option, hospital))
    .map((option) => {
      const { low, high } = option.total;
      const position = placeInRange(total, { low, high });
      const kind = option.id === 'private' ? 'private' : 'package';
      return {
        id: option.id,
        name: words.options[option.id],
        low,
        high,
        position,
        text: fill(words.positions[position], { total: inRupees(total), range: rangeOf(low, high) }),
        basis: words.basis[kind],
        isIncomplete: option.isIncomplete,
        ...basisOf(option, catalogue),
      };
    });
  return { treatment: { id: one.id, name: treatmentName(one), per: one.price.per }, comparisons };
}

/** Brands that the medicine data knows for sure; a name that is only like one is left out. */
function genericsOf(lines: readonly Line[]): BillCheck['generics'] {
  const { reader } = medicineLibrary();
  return lines.flatMap((line) => {
    const { product, isExact } = identifyIn(line.text, reader.identify);
    if (!product || !isExact || product.brandId === null) return [];
    return [
      {
        line: line.id,
        printed: line.text,
        generic: product.ingredients.map(({ name, amount }) => `${name} ${amount}`.trim()).join(' + '),
      },
    ];
  });
}

const FORMS = /^(?:tab|tablets?|cap|capsules?|inj|injection|syp|syrup|drops?|oint|cream)\b\.?\s*/i;
type Identify = ReturnType<typeof medicineLibrary>['reader']['identify'];
function identifyIn(text: string, identify: Identify) {
  const match = identify(text.replace(FORMS, ''));
  return { product: match.match, isExact: match.match !== null && match.checks.length === 0 };
}

/** What to ask about a bill whose lines the patient has checked. No price is made up: what the data does not hold is said. */
export async function checkOf(platform: Platform, owner: RecordOwner, confirmed: ConfirmedBill): Promise<BillCheck> {
  const knowledge = bills();
  const bill = toJudge(confirmed);
  const sources = new Map(
    knowledge.sources.map(({ id, title, publisher, year, url }) => [id, { title, publisher, year, url }]),
  );
  const nameOf = (id: string): string => bill.lines.find((line) => line.id === id)?.text ?? '';
  const sourcesOf = (ids: readonly string[]) => ids.flatMap((id) => sources.get(id) ?? []);
  const added = sumOf(bill.lines.map(({ amount }) => amount));
  const place = await placeOf(platform, owner.id, confirmed.city);
  const compared = comparisonsOf(confirmed, confirmed.total ?? added, place);
  const beside = await besideEstimate(platform, owner, confirmed);
  const { notes } = words;
  return {
    added,
    questions: questionsOf(bill, knowledge).map((question, index) =>
      toQuestion(question, index, { nameOf, sourcesOf }),
    ),
    ...compared,
    estimate: beside,
    generics: genericsOf(bill.lines),
    notes: [
      ...(bill.unread > 0 ? [fill(notes.unread, { count: bill.unread })] : []),
      ...(compared.treatment === null ? [notes.noTreatment] : []),
      ...(compared.treatment !== null && compared.comparisons.length === 0 ? [notes.noPrice] : []),
      ...(compared.comparisons.length > 0 && !place.isKnown ? [notes.unknownPlace] : []),
      ...(beside === null && confirmed.paper === 'bill' ? [notes.noEstimate] : []),
      notes.noGenericPrices,
      notes.notRight,
    ],
    rights: [...words.rights],
    knowledgeVersion: toldCatalogue().version,
  };
}
