import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import type {
  listTreatments,
  recommendTreatments,
  searchTreatments,
  Treatment as TreatmentCard,
  TreatmentDetail,
  TreatmentKind,
} from '@nabz/contract/treatments';
import { SPECIALTIES, type Specialty } from '@nabz/knowledge/specialties';
import type { Treatment } from '@nabz/knowledge/treatments';
import { spoken } from '../../platform/spoken.ts';
import { conditionIdOf, conditionNameOf, isEmergencyCondition } from '../symptoms/conditions.service.ts';
import { readCatalogue, told, toldCatalogue } from './catalogue.ts';
import { doctorAsked, specialtyCalled } from './doctor-asked.service.ts';
import { foldWords, type TreatmentHit } from './search.ts';
import { toCard, toDetail } from './treatments.map.ts';

const words = spoken('treatments');

/** A recommendation that lists everything recommends nothing. */
const RECOMMENDED = 9;

const card = ({ treatment, matched }: TreatmentHit): TreatmentCard =>
  toCard({ treatment: told(treatment), matched }, toldCatalogue());
const plain = (treatment: Treatment): TreatmentHit => ({ treatment, matched: null });
const byName = (a: Treatment, b: Treatment): number => a.name.localeCompare(b.name);

/** Fewer are looked through at once. */
const MANY = 5;

/** How many there are of each kind, where the words leave open which is meant; undefined where they do not. */
function kindsAmong(query: string, found: readonly TreatmentHit[]): SearchPage['kinds'] {
  const counts = new Map<TreatmentKind, number>();
  for (const { treatment } of found) counts.set(treatment.kind, (counts.get(treatment.kind) ?? 0) + 1);
  if (counts.size < 2 || found.length < MANY || !readCatalogue().search.isVague(query)) return undefined;
  return [...counts].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
}

type SearchPage = Omit<ResponseOf<typeof searchTreatments>, 'success'>;

/** A page of the treatments that fit the words, the category and the kind. */
export function searchPage({
  query,
  category,
  kind,
  page,
  limit,
}: RequestOf<typeof searchTreatments>['query']): SearchPage {
  const fitting = readCatalogue()
    .search.find(query)
    .filter(({ treatment }) => category === '' || treatment.category.toLowerCase() === category.toLowerCase());
  const found = fitting.filter(({ treatment }) => kind === undefined || treatment.kind === kind);
  const treatments = found.slice((page - 1) * limit, page * limit).map(card);
  const kinds = kindsAmong(query, fitting);
  const totalPages = Math.ceil(found.length / limit);
  return { treatments, total: found.length, totalPages, page, ...(kinds && { kinds }) };
}

/** The treatments that fit best, or all of them by name without words. */
export function listBest(search: string, limit: number): Omit<ResponseOf<typeof listTreatments>, 'success'> {
  const found = readCatalogue().search.find(search);
  return { treatments: found.slice(0, limit).map(card), isVague: kindsAmong(search, found) !== undefined };
}

/** The categories in use, by name. */
export const listCategories = (): string[] =>
  [...new Set(readCatalogue().treatments.map(({ category }) => category))].sort();

/** The branches of medicine that carry some treatment out, by name. */
export const listSpecializations = (): string[] =>
  [...new Set(readCatalogue().treatments.flatMap(({ specialties }) => specialties))].sort();

/** The treatments that one branch carries out, by name; those filed under it first. */
export function listBySpecialization(name: string): TreatmentCard[] {
  const wanted = name.trim().toLowerCase();
  const isOf = (specialty: string): boolean => specialty.toLowerCase() === wanted;
  return readCatalogue()
    .treatments.filter(({ specialties }) => specialties.some(isOf))
    .toSorted((a, b) => Number(isOf(b.category)) - Number(isOf(a.category)) || byName(a, b))
    .map((treatment) => card(plain(treatment)));
}

/** One treatment of the knowledge base, for other features; undefined for an unknown id. */
export const findTreatment = (id: string): Treatment | undefined => readCatalogue().byId.get(id);

/**
 * Whether a treatment is mostly for what typically needs help at once: then prices can wait. A notice on everything that a stroke
 * or a fracture may ever lead to, such as walking training, would be read by nobody.
 */
export function isForEmergency({ conditions, setting, category }: Treatment): boolean {
  const urgent = conditions.filter(isEmergencyCondition).length;
  return urgent > 0 && urgent * 2 >= conditions.length && setting === 'inpatient' && category !== 'Physiotherapy';
}

/** One treatment with all that is known of it; undefined for an unknown id. */
export function readTreatment(id: string): TreatmentDetail | undefined {
  const treatment = findTreatment(id);
  return (
    treatment &&
    toDetail(told(treatment), toldCatalogue(), { name: conditionNameOf, isEmergency: isForEmergency(treatment) })
  );
}

/** The one treatment that free words mean, and otherwise what may have been meant. */
export function understandTreatment(text: string): { hit: TreatmentHit | null; suggestions: readonly string[] } {
  const { search } = readCatalogue();
  const hit = search.understand(text);
  return { hit, suggestions: hit ? [] : search.suggest(text, 3) };
}

/** The branch of medicine that free words ask for: its name, an everyday name, its doctor, or the one that does the treatment. */
export function specialtyFor(text: string): Specialty | null {
  const asked = foldWords(text).join(' ');
  if (asked === '') return null;
  const named = SPECIALTIES.find((one) => foldWords(one).join(' ') === asked);
  const called = named ?? specialtyCalled(text);
  if (called) return called;
  const doctor = doctorAsked(text);
  if (doctor) return doctor.specialty ?? 'General Medicine';
  return understandTreatment(text).hit?.treatment.category ?? null;
}

/** Treatments that are used for a condition; the condition's own first, then those whose words fit. */
export function recommendFor(
  condition: RequestOf<typeof recommendTreatments>['body']['condition'],
): Omit<ResponseOf<typeof recommendTreatments>, 'success'> {
  const { treatments, search } = readCatalogue();
  const id = conditionIdOf(condition);
  const own =
    id === undefined ? [] : treatments.filter((treatment) => treatment.conditions.includes(id)).toSorted(byName);
  const found = own.length > 0 ? own.map(plain) : search.find(condition);
  const hits = found.slice(0, RECOMMENDED);
  return { treatments: hits.map(card), note: hits.length > 0 ? words.recommended : words.nothingRecommended };
}
