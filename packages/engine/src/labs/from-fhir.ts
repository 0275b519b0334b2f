// FHIR R4 as hospitals give it: a Bundle, a DiagnosticReport with what it contains, or Observations alone. Numbers are texts here, as
// they were written, so that no digit is lost.
import { dayIn, deepField, entriesOf, fieldOf, firstText, textIn } from '../documents/tree.ts';
import type { DocumentFacts } from '../documents/facts.ts';
import type { Given, GivenReport } from './given.ts';
import { mostSevere } from './interpretation.ts';

const LOINC = 'http://loinc.org';
const UCUM = 'http://unitsofmeasure.org';
/** Who, where and for what: no results. */
const AROUND = new Set(
  'Bundle Patient Practitioner PractitionerRole Organization Composition DiagnosticReport Observation ServiceRequest Specimen Encounter Device Location Provenance Consent Coverage RelatedPerson Endpoint OperationOutcome'.split(
    ' ',
  ),
);
const MEDICINES = new Set(['MedicationRequest', 'MedicationStatement', 'MedicationDispense', 'Medication']);
/** Taken back, or never made. */
const NO_RESULT = new Set(['entered-in-error', 'cancelled', 'unknown']);
/** Every value that R4 knows and that is read here. */
const VALUES = ['valueQuantity', 'valueCodeableConcept', 'valueString', 'valueInteger', 'valueRange', 'valueRatio'];

/** A reference without the server it is on and the version it is of: "https://x.org/fhir/Patient/7/_history/2" is "Patient/7". */
function targetOf(reference: string): string {
  const plain = reference.replace(/\/_history\/[^/]*$/, '');
  return /(?:^|\/)([A-Z][A-Za-z]+\/[^/]+)$/.exec(plain)?.[1] ?? plain;
}
const referenceOf = (one: unknown): string => targetOf(textIn(fieldOf(one, 'reference')));

type Resource = { readonly type: string; readonly data: unknown; readonly ids: readonly string[] };

function resourceOf(data: unknown, url: string, isContained: boolean): Resource {
  const [type, id] = [textIn(fieldOf(data, 'resourceType')), textIn(fieldOf(data, 'id'))];
  const own = id === '' ? [] : isContained ? [`#${id}`] : [`${type}/${id}`, id];
  return { type, data, ids: url === '' ? own : [...new Set([targetOf(url), ...own])] };
}

/** A Bundle in a Bundle is no deeper than this. */
const DEEPEST = 4;

function resourcesIn(data: unknown, url = '', depth = 0): Resource[] {
  const resource = resourceOf(data, url, false);
  const contained = entriesOf(fieldOf(data, 'contained')).map((one) => resourceOf(one, '', true));
  const inside =
    resource.type === 'Bundle' && depth < DEEPEST
      ? entriesOf(fieldOf(data, 'entry')).flatMap((entry) =>
          resourcesIn(fieldOf(entry, 'resource'), textIn(fieldOf(entry, 'fullUrl')), depth + 1),
        )
      : [];
  return [resource, ...contained, ...inside];
}

type Coded = { readonly text: string; readonly loinc: string | null; readonly codes: readonly string[] };

function codedOf(concept: unknown): Coded {
  const codings = entriesOf(fieldOf(concept, 'coding'));
  const loincs = codings.filter((coding) => fieldOf(coding, 'system') === LOINC);
  const codes = new Set(loincs.map((coding) => textIn(fieldOf(coding, 'code'))).filter((code) => code !== ''));
  return {
    text: firstText(
      fieldOf(concept, 'text'),
      ...[...loincs, ...codings].map((coding) => fieldOf(coding, 'display')),
      ...codings.map((coding) => fieldOf(coding, 'code')),
    ),
    // two codes for one result say nothing for sure
    loinc: codes.size === 1 ? ([...codes][0] ?? null) : null,
    codes: codings.map((coding) => textIn(fieldOf(coding, 'code'))),
  };
}

type Valued = Pick<Given, 'value' | 'unit' | 'unitCode'>;
const unitOf = (quantity: unknown): Pick<Valued, 'unit' | 'unitCode'> => ({
  unit: textIn(fieldOf(quantity, 'unit')),
  unitCode: fieldOf(quantity, 'system') === UCUM ? textIn(fieldOf(quantity, 'code')) : '',
});

const COMPARATORS = new Set(['', '<', '<=', '>=', '>']);
const NOTHING: Valued = { value: '', unit: '', unitCode: '' };

/** A quantity with a sign that we do not know (`ad`: sufficient to achieve this) has no value here. */
function quantityOf(quantity: unknown): Valued {
  const [sign, figure] = [textIn(fieldOf(quantity, 'comparator')), textIn(fieldOf(quantity, 'value'))];
  return figure === '' || !COMPARATORS.has(sign) ? NOTHING : { value: `${sign}${figure}`, ...unitOf(quantity) };
}

function valueOf(data: unknown): Valued {
  const found = VALUES.flatMap((name) => {
    const value = fieldOf(data, name);
    return value === undefined ? [] : [{ name, value }];
  });
  const [only] = found;
  // the standard allows one value
  if (!only || found.length > 1) return NOTHING;
  const { name, value } = only;
  if (name === 'valueQuantity') return quantityOf(value);
  if (name === 'valueCodeableConcept') return { ...NOTHING, value: codedOf(value).text };
  if (name === 'valueString' || name === 'valueInteger') return { ...NOTHING, value: textIn(value) };
  const [first, second] = (name === 'valueRange' ? ['low', 'high'] : ['numerator', 'denominator']).map((end) =>
    quantityOf(fieldOf(value, end)),
  );
  if (!first || !second || first.value === '' || second.value === '') return NOTHING;
  if (first.unit !== second.unit || first.unitCode !== second.unitCode) return NOTHING;
  return name === 'valueRange'
    ? { ...first, value: `${first.value}-${second.value}` }
    : { ...first, value: `${first.value}:${second.value}` };
}

/** An extension that must be understood. */
const isChanged = (data: unknown): boolean => entriesOf(fieldOf(data, 'modifierExtension')).length > 0;

/** The range, in the unit of the value. One that is meant for others, or in another unit, is none. */
function rangeOf(data: unknown, { unit, unitCode }: Valued): string {
  const texts = entriesOf(fieldOf(data, 'referenceRange')).flatMap((range) => {
    const { codes, text: kind } = codedOf(fieldOf(range, 'type'));
    const isNormal = codes.includes('normal') || /^(?:normal.*)?$/i.test(kind);
    // an age is not compared, so a range of one age is taken for nobody
    if (!isNormal || fieldOf(range, 'age') !== undefined || isChanged(range)) return [];
    const whom = entriesOf(fieldOf(range, 'appliesTo')).map((one) => codedOf(one).text);
    const [low, high] = ['low', 'high'].map((end) => quantityOf(fieldOf(range, end)));
    const isOther = [low, high].some(
      (end) =>
        end &&
        end.value !== '' &&
        ((end.unit !== '' && end.unit !== unit) || (end.unitCode !== '' && end.unitCode !== unitCode)),
    );
    if (isOther) return [];
    const [from, to] = [low?.value ?? '', high?.value ?? ''];
    const ends =
      from !== '' && to !== '' ? `${from} - ${to}` : from !== '' ? `>= ${from}` : to !== '' ? `<= ${to}` : '';
    const text = ends === '' ? textIn(fieldOf(range, 'text')) : ends;
    return text === '' ? [] : [whom.length === 0 ? text : `${whom.join(' ')}: ${text}`];
  });
  return texts.join('\n');
}

const dateOf = (data: unknown): string | null =>
  [
    fieldOf(data, 'effectiveDateTime'),
    fieldOf(data, 'effectiveInstant'),
    deepField(data, 'effectivePeriod', 'end'),
    deepField(data, 'effectivePeriod', 'start'),
  ]
    .map((moment) => dayIn(textIn(moment)))
    .find((day) => day !== null) ?? null;

/** What something is not read for: taken back, or changed by an extension that must be understood. */
const isUnsafe = (data: unknown): boolean => NO_RESULT.has(textIn(fieldOf(data, 'status'))) || isChanged(data);

function partOf(data: unknown): Pick<Given, 'name' | 'loinc' | 'value' | 'unit' | 'unitCode' | 'range' | 'flag'> {
  const { text, loinc } = codedOf(fieldOf(data, 'code'));
  const value = valueOf(data);
  const marks = entriesOf(fieldOf(data, 'interpretation')).flatMap((one) => codedOf(one).codes);
  return { name: text, loinc, ...value, range: rangeOf(data, value), flag: mostSevere(marks) };
}

function givenOf({ data }: Resource, date: string | null, isTaken: boolean): Given[] {
  const rest = {
    date,
    sample: textIn(deepField(data, 'specimen', 'display')),
    isUnsafe: isUnsafe(data) || isTaken,
  };
  const components = entriesOf(fieldOf(data, 'component'));
  const own = { ...partOf(data), ...rest };
  const isGroup = own.value === '' && (components.length > 0 || entriesOf(fieldOf(data, 'hasMember')).length > 0);
  const isOfGroup = isGroup && !Object.keys(data as object).some((key) => key.startsWith('value'));
  return [
    ...(isOfGroup ? [] : [own]),
    ...components.map((one) => ({ ...partOf(one), ...rest, isUnsafe: rest.isUnsafe || isChanged(one) })),
  ];
}

const yearsBetween = (from: string, to: string): number => {
  const [years, rest] = [Number(to.slice(0, 4)) - Number(from.slice(0, 4)), to.slice(5) < from.slice(5) ? 1 : 0];
  return years - rest;
};

function nameOf(patient: unknown): string | null {
  const [name] = entriesOf(fieldOf(patient, 'name'));
  const parts = [...entriesOf(fieldOf(name, 'given')), fieldOf(name, 'family')].map(textIn);
  const joined = parts.filter((part) => part !== '').join(' ');
  return firstText(fieldOf(name, 'text'), joined) || null;
}

function headerOf(
  resources: readonly Resource[],
  days: { collected: string | null; reported: string | null },
): DocumentFacts {
  const patient = resources.find(({ type }) => type === 'Patient')?.data;
  const [report] = resources.filter(({ type }) => type === 'DiagnosticReport');
  const [performer] = entriesOf(fieldOf(report?.data, 'performer'));
  const reference = referenceOf(performer);
  const lab = resources.find(({ type, ids }) => type === 'Organization' && ids.includes(reference))?.data;
  const sex = textIn(fieldOf(patient, 'gender'));
  const birth = dayIn(textIn(fieldOf(patient, 'birthDate')));
  const at = days.collected ?? days.reported;
  return {
    patientName: nameOf(patient),
    ageYears: birth !== null && at !== null && at >= birth ? yearsBetween(birth, at) : null,
    sex: sex === 'male' || sex === 'female' ? sex : null,
    labName: firstText(fieldOf(lab, 'name'), fieldOf(performer, 'display')) || null,
    collectedOn: days.collected,
    reportedOn: days.reported,
  };
}

const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day !== null && day > (last ?? '') ? day : last), null);

/** How many persons a file speaks of: with more than one nobody can say whose a result is. */
function personsIn(resources: readonly Resource[]): number {
  const patients = resources.filter(({ type }) => type === 'Patient');
  // one person may be contained in every report, and two by the same short name
  const known = patients.map(({ data, ids }) => [ids[0], nameOf(data), fieldOf(data, 'birthDate')].join('|'));
  const subjects = resources.map(({ data }) => textIn(deepField(data, 'subject', 'reference')));
  return new Set(known.length > 0 ? known : subjects.filter((one) => one !== '' && !one.startsWith('#'))).size;
}

/** The result is said to be of somebody who is not the one person of the file. */
function isOfAnother(data: unknown, resources: readonly Resource[]): boolean {
  const patients = resources.filter(({ type }) => type === 'Patient');
  const subject = referenceOf(fieldOf(data, 'subject'));
  return subject !== '' && patients.length > 0 && !patients.some(({ ids }) => ids.includes(subject));
}

type Named = { readonly date: string | null; readonly isUnsafe: boolean };

/**
 * The reports that results are named by. One that was taken back takes its results with it, also those that another report names, and
 * where it names some that cannot be found, all that no other report names.
 */
function reportsBy(resources: readonly Resource[]): { by: ReadonlyMap<string, Named>; others: Named } {
  const by = new Map<string, Named>();
  const here = new Set(resources.flatMap(({ ids }) => ids));
  let isLost = false;
  for (const { type, data } of resources) {
    if (type !== 'DiagnosticReport') continue;
    const isBad = isUnsafe(data) || isOfAnother(data, resources);
    for (const result of entriesOf(fieldOf(data, 'result'))) {
      const id = referenceOf(result);
      const had = by.get(id);
      by.set(id, { date: had?.date ?? dateOf(data), isUnsafe: isBad || had?.isUnsafe === true });
      isLost ||= isBad && !here.has(id);
    }
  }
  return { by, others: { date: null, isUnsafe: isLost } };
}

/** What a laboratory wrote beside a result or a report in words of its own. */
function notesOf(resources: readonly Resource[]): string[] {
  return resources.flatMap(({ type, data }) => {
    if (type !== 'Observation' && type !== 'DiagnosticReport') return [];
    const title = codedOf(fieldOf(data, 'code')).text;
    const notes = entriesOf(fieldOf(data, 'note')).map((note) => textIn(fieldOf(note, 'text')));
    const codes = entriesOf(fieldOf(data, 'conclusionCode')).map((one) => codedOf(one).text);
    return [...notes, ...codes].filter((text) => text !== '').map((text) => `${title}: ${text}`);
  });
}

/** What is attached to a report, and results that it names and that are not in the file. */
function missingOf(resources: readonly Resource[]): string[] {
  const here = new Set(resources.flatMap(({ ids }) => ids));
  return resources.flatMap(({ type, data }) => {
    if (type !== 'DiagnosticReport') return [];
    const title = codedOf(fieldOf(data, 'code')).text;
    const forms = entriesOf(fieldOf(data, 'presentedForm')).map((form) =>
      firstText(fieldOf(form, 'title'), fieldOf(form, 'contentType'), fieldOf(form, 'url')),
    );
    const gone = entriesOf(fieldOf(data, 'result')).filter((one) => !here.has(referenceOf(one)));
    const names = gone.map((one) => firstText(fieldOf(one, 'display'), fieldOf(one, 'reference')));
    return [...forms, ...names].map((text) => [title, text].filter((part) => part !== '').join(': '));
  });
}

const strangerOf = ({ type, data }: Resource): string =>
  [type, firstText(codedOf(fieldOf(data, 'code')).text, fieldOf(data, 'description'))]
    .filter((part) => part !== '')
    .join(': ');

/** What a FHIR R4 file says; null for a file that holds neither results nor a report. */
export function givenInFhir(data: unknown): GivenReport | null {
  const resources = resourcesIn(data);
  const observations = resources.filter(({ type }) => type === 'Observation');
  const reports = resources.filter(({ type }) => type === 'DiagnosticReport');
  if (observations.length + reports.length === 0) return null;
  const isOfMany = personsIn(resources) > 1;
  const { by, others } = reportsBy(resources);
  const results = observations.flatMap((one) => {
    const report = one.ids.map((id) => by.get(id)).find((found) => found !== undefined) ?? others;
    const isTaken = isOfMany || report.isUnsafe || isOfAnother(one.data, resources);
    return givenOf(one, dateOf(one.data) ?? report.date, isTaken);
  });
  const days = {
    collected: latest([
      ...results.filter((one) => !one.isUnsafe).map(({ date }) => date),
      ...reports.map((one) => dateOf(one.data)),
    ]),
    reported: latest(reports.map((one) => dayIn(textIn(fieldOf(one.data, 'issued'))))),
  };
  const strangers = resources.filter(({ type }) => !AROUND.has(type) && !MEDICINES.has(type));
  return {
    header: headerOf(resources, days),
    results,
    others: [...missingOf(resources), ...notesOf(resources), ...strangers.map(strangerOf)],
    conclusions: reports
      .filter(({ data: report }) => !isOfMany && !isUnsafe(report) && !isOfAnother(report, resources))
      .map((one) => textIn(fieldOf(one.data, 'conclusion')))
      .filter((text) => text !== ''),
    hasMedicines: resources.some(({ type }) => MEDICINES.has(type)),
  };
}
