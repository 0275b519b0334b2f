// C-CDA: the results of a ClinicalDocument of HL7 Version 3, wherever in its sections they stand.
import { allIn, childAt, childrenOf, dayIn, textOfNode, type XmlNode } from '../documents/tree.ts';
import type { DocumentFacts } from '../documents/facts.ts';
import type { Given, GivenReport } from './given.ts';
import { mostSevere } from './interpretation.ts';

const LOINC = '2.16.840.1.113883.6.1';
/** Sections by their LOINC codes: results, and those that hold no results of laboratories. */
const RESULTS = '30954-2';
const MEDICINES = new Set(['10160-0', '10183-2', '29549-3']);

const attribute = (node: XmlNode | undefined, name: string): string => (node?.attributes[name] ?? '').trim();

/** Texts that others point at. */
type Texts = ReadonlyMap<string, string>;

function textsIn(root: XmlNode): Texts {
  const texts = new Map<string, string>();
  for (const node of allIn(root)) {
    const id = attribute(node, 'ID');
    if (id !== '' && !texts.has(id)) texts.set(id, textOfNode(node));
  }
  return texts;
}

/** What a code is called: the text of the document before the code's own name. */
function calledOf(node: XmlNode | undefined, texts: Texts): string {
  const original = childAt(node, 'originalText');
  const pointed = texts.get(attribute(childAt(original, 'reference'), 'value').replace(/^#/, '')) ?? '';
  return (
    [textOfNode(original), pointed, attribute(node, 'displayName'), attribute(node, 'code')].find(
      (text) => text !== '',
    ) ?? ''
  );
}

/** How XML writes yes and no. */
const YES = new Set(['true', '1']);
const NO = new Set(['false', '0']);

type Valued = Pick<Given, 'value' | 'unit' | 'unitCode'>;
const NOTHING: Valued = { value: '', unit: '', unitCode: '' };
const typeOf = (node: XmlNode): string => (node.attributes['type'] ?? '').replace(/^[^:]*:/, '');

/** The ends of an interval; an end is part of it unless the file says no. */
function intervalOf(node: XmlNode): Valued {
  const [low, high] = [childAt(node, 'low'), childAt(node, 'high')];
  const [from, to] = [attribute(low, 'value'), attribute(high, 'value')];
  const [unit, other] = [attribute(low, 'unit'), attribute(high, 'unit')];
  if (from !== '' && to !== '') return unit === other ? { value: `${from} - ${to}`, unit, unitCode: unit } : NOTHING;
  const signOf = (end: XmlNode | undefined, sign: string): string =>
    NO.has(attribute(end, 'inclusive')) ? sign : `${sign}=`;
  if (from !== '') return { value: `${signOf(low, '>')}${from}`, unit, unitCode: unit };
  return to === '' ? NOTHING : { value: `${signOf(high, '<')}${to}`, unit: other, unitCode: other };
}

function valueOf(observation: XmlNode, texts: Texts): Valued {
  const values = childrenOf(observation, 'value');
  const [value] = values;
  if (!value || values.length > 1 || attribute(value, 'nullFlavor') !== '') return NOTHING;
  const unit = attribute(value, 'unit');
  switch (typeOf(value)) {
    case 'PQ':
    case 'INT':
    case 'REAL':
      return { value: attribute(value, 'value'), unit: unit === '1' ? '' : unit, unitCode: unit === '1' ? '' : unit };
    case 'ST':
    case 'ED':
      return { ...NOTHING, value: textOfNode(value) };
    case 'CD':
    case 'CE':
    case 'CO':
      return { ...NOTHING, value: calledOf(value, texts) };
    case 'IVL_PQ':
    case 'IVL_INT':
    case 'IVL_REAL':
      return intervalOf(value);
    default:
      return NOTHING;
  }
}

/** The range, in the unit of the value. */
function rangeOf(observation: XmlNode, unit: string): string {
  return childrenOf(observation, 'referenceRange')
    .flatMap((range) => {
      const one = childAt(range, 'observationRange');
      // one of high or low values, or for some persons alone, is none
      const mark = attribute(childAt(one, 'interpretationCode'), 'code');
      if ((mark !== '' && mark !== 'N') || childAt(one, 'precondition')) return [];
      const interval = childAt(one, 'value');
      const ends = interval ? intervalOf(interval) : NOTHING;
      if (ends.value !== '' && ends.unit !== '' && ends.unit !== unit) return [];
      const text = ends.value === '' ? textOfNode(childAt(one, 'text')) : ends.value;
      return text === '' ? [] : [text];
    })
    .join('\n');
}

const dateOf = (node: XmlNode | undefined): string | null => {
  const time = childAt(node, 'effectiveTime');
  return (
    [attribute(time, 'value'), attribute(childAt(time, 'high'), 'value'), attribute(childAt(time, 'low'), 'value')]
      .map(dayIn)
      .find((day) => day !== null) ?? null
  );
};

const NO_RESULT = new Set(['aborted', 'cancelled', 'nullified', 'held', 'suspended', 'obsolete']);
/** Denied, taken back, only ordered or wished for, or about somebody else. */
const isUnsafe = (node: XmlNode): boolean =>
  YES.has(attribute(node, 'negationInd')) ||
  NO_RESULT.has(attribute(childAt(node, 'statusCode'), 'code')) ||
  !['', 'EVN'].includes(attribute(node, 'moodCode')) ||
  childAt(node, 'subject') !== undefined;

type Found = { readonly observation: XmlNode; readonly organizer: XmlNode | null; readonly isTaken: boolean };

function givenOf({ observation, organizer, isTaken }: Found, texts: Texts): Given {
  const code = childAt(observation, 'code');
  const value = valueOf(observation, texts);
  const isLoinc = attribute(code, 'codeSystem') === LOINC && attribute(code, 'code') !== '';
  return {
    name: calledOf(code, texts),
    loinc: isLoinc ? attribute(code, 'code') : null,
    ...value,
    range: rangeOf(observation, value.unit),
    flag: mostSevere(childrenOf(observation, 'interpretationCode').map((mark) => attribute(mark, 'code'))),
    date: dateOf(observation) ?? (organizer && dateOf(organizer)),
    sample: textOfNode(childAt(organizer ?? undefined, 'specimen', 'specimenRole', 'specimenPlayingEntity', 'name')),
    isUnsafe: isTaken || isUnsafe(observation),
  };
}

/** All observations of a section, each with the organizer it stands in; whatever it stands in that is not to be read takes it along. */
function observationsIn(node: XmlNode, organizer: XmlNode | null = null, isTaken = false): Found[] {
  return node.children.flatMap((child): Found[] => {
    if (typeof child === 'string') return [];
    const isPart = child.name === 'organizer' || child.name === 'observation';
    const inside = observationsIn(
      child,
      child.name === 'organizer' ? child : organizer,
      isTaken || (isPart && isUnsafe(child)),
    );
    return child.name === 'observation' ? [{ observation: child, organizer, isTaken }, ...inside] : inside;
  });
}

function headerOf(root: XmlNode, days: { collected: string | null; reported: string | null }): DocumentFacts {
  const patient = childAt(root, 'recordTarget', 'patientRole', 'patient');
  const name = childAt(patient, 'name');
  const birth = dayIn(attribute(childAt(patient, 'birthTime'), 'value'));
  const sex = attribute(childAt(patient, 'administrativeGenderCode'), 'code');
  const at = days.collected ?? days.reported;
  const years =
    birth === null || at === null || at < birth
      ? null
      : Number(at.slice(0, 4)) - Number(birth.slice(0, 4)) - (at.slice(5) < birth.slice(5) ? 1 : 0);
  return {
    patientName: textOfNode(name) || null,
    ageYears: years,
    sex: sex === 'M' ? 'male' : sex === 'F' ? 'female' : null,
    labName:
      textOfNode(childAt(root, 'custodian', 'assignedCustodian', 'representedCustodianOrganization', 'name')) || null,
    collectedOn: days.collected,
    reportedOn: days.reported,
  };
}

/** What the results of a C-CDA document say; null for XML that is none. Two persons in one document are none either. */
export function givenInCda(root: XmlNode): GivenReport | null {
  if (root.name !== 'ClinicalDocument') return null;
  const texts = textsIn(root);
  const isOfMany = childrenOf(root, 'recordTarget').length > 1;
  const sections = [...allIn(root)].filter(({ name }) => name === 'section');
  const codeOf = (section: XmlNode): string => attribute(childAt(section, 'code'), 'code');
  const isOfResults = (section: XmlNode): boolean => codeOf(section) === RESULTS;
  const results = sections
    .filter(isOfResults)
    .flatMap((section) => observationsIn(section))
    .map((found) => givenOf(found, texts))
    .map((given) => (isOfMany ? { ...given, isUnsafe: true } : given));
  const days = {
    collected: results.reduce<string | null>(
      (last, { date, isUnsafe: no }) => (!no && date !== null && date > (last ?? '') ? date : last),
      null,
    ),
    reported: dayIn(attribute(childAt(root, 'effectiveTime'), 'value')),
  };
  const isOfMedicines = (section: XmlNode): boolean => MEDICINES.has(codeOf(section));
  // a section of results that holds text alone, and every section of other things, is told by its title
  const unread = sections.filter((section) =>
    isOfResults(section)
      ? observationsIn(section).length === 0 && textOfNode(childAt(section, 'text')) !== ''
      : !isOfMedicines(section) && textOfNode(childAt(section, 'text')) !== '',
  );
  return {
    header: headerOf(root, days),
    results,
    others: unread
      .map((section) => textOfNode(childAt(section, 'title')) || calledOf(childAt(section, 'code'), texts))
      .filter((text) => text !== ''),
    conclusions: [],
    hasMedicines: sections.some(isOfMedicines),
  };
}
