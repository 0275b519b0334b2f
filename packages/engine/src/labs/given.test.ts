import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { XmlNode } from '../documents/tree.ts';
import { knowledge } from './fixture.ts';
import { createLabReader } from './reader.ts';
import type { LabReading } from './types.ts';

const withCodes = {
  ...knowledge,
  analytes: knowledge.analytes.map((one) => {
    const loinc = { haemoglobin: '718-7', potassium: '2823-3', hbsag: '5196-1' }[one.id];
    return loinc === undefined ? one : { ...one, loinc };
  }),
};
const reader = createLabReader(withCodes);

const code = (text: string, loinc?: string) => ({
  text,
  ...(loinc === undefined ? {} : { coding: [{ system: 'http://loinc.org', code: loinc }] }),
});
const grams = (value: string) => ({ value, unit: 'g/dL', system: 'http://unitsofmeasure.org', code: 'g/dL' });
const haemoglobin = (more: object = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  code: code('Haemoglobin', '718-7'),
  effectiveDateTime: '2026-11-20T08:10:00+05:30',
  valueQuantity: grams('9.80'),
  referenceRange: [{ low: grams('12.0'), high: grams('15.0') }],
  interpretation: [{ coding: [{ code: 'L' }] }],
  ...more,
});
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
});
const patient = {
  resourceType: 'Patient',
  id: 'asha',
  name: [{ given: ['Asha'], family: 'Verma' }],
  gender: 'female',
  birthDate: '1992-05-01',
};
const NOBODY = { sex: null, ageYears: null, pregnancy: null };
const urgencyOf = (reading: LabReading) =>
  reader.analyse(reading, reader.judge(reading.rows, NOBODY), NOBODY).urgencyLevel;

describe('results in FHIR', () => {
  test('become rows with name, value as written, unit, range, mark, date and person', () => {
    const reading = reader.readFhir(bundle(patient, haemoglobin()));
    expect(reading.unread).toEqual([]);
    expect(reading.header).toMatchObject({
      patientName: 'Asha Verma',
      ageYears: 34,
      sex: 'female',
      collectedOn: '2026-11-20',
    });
    expect(reading.rows).toMatchObject([
      {
        analyteId: 'haemoglobin',
        value: '9.80',
        number: 9.8,
        unit: 'g/dL',
        ucum: 'g/dL',
        range: { low: 12, high: 15, basis: 'printed' },
        printedFlag: 'low',
        checks: [],
      },
    ]);
  });

  test('an earlier result of a test is a point before it, whichever comes first in the file', () => {
    const old = haemoglobin({ effectiveDateTime: '2026-05-02', valueQuantity: grams('12.4') });
    for (const file of [bundle(old, haemoglobin()), bundle(haemoglobin(), old)]) {
      const { rows, unread } = reader.readFhir(file);
      expect(unread).toEqual([]);
      expect(rows).toMatchObject([{ value: '9.80', previous: [{ date: '2026-05-02', value: '12.4' }] }]);
    }
  });

  test('an old result of a test that the last report does not have is listed with its day and is not of today', () => {
    const old = { ...haemoglobin({ effectiveDateTime: '2025-05-02' }), code: code('Potassium', '2823-3') };
    const potassium = { ...old, valueQuantity: { value: '6.9', unit: 'mmol/L' }, referenceRange: [] };
    const reading = reader.readFhir(bundle(haemoglobin(), potassium));
    expect(reading.rows.map(({ analyteId }) => analyteId)).toEqual(['haemoglobin']);
    expect(reading.unread.map(({ text }) => text)).toEqual(['Potassium 6.9 mmol/L 2025-05-02']);
  });

  const refused: [string, object][] = [
    ['a result that was taken back', haemoglobin({ status: 'entered-in-error' })],
    ['an extension that must be understood', haemoglobin({ modifierExtension: [{ url: 'https://example.org/not' }] })],
    ['a name and a code of different tests', haemoglobin({ code: code('Potassium', '718-7') })],
    ['a unit and a code of it that differ', haemoglobin({ valueQuantity: { ...grams('98'), code: 'g/L' } })],
    ['a unit that the test cannot have', haemoglobin({ valueQuantity: { value: '9.8', unit: 'fL' } })],
    ['two values', haemoglobin({ valueString: '14.0' })],
    ['a value of a kind that is not read', haemoglobin({ valueQuantity: undefined, valueTime: '10:00:00' })],
    ['a sign that is not known', haemoglobin({ valueQuantity: { ...grams('9.8'), comparator: 'ad' } })],
    ['no value', haemoglobin({ valueQuantity: undefined, dataAbsentReason: { text: 'unknown' } })],
    [
      'a report that is attached',
      {
        resourceType: 'DiagnosticReport',
        status: 'final',
        code: { text: 'Blood count' },
        presentedForm: [{ contentType: 'application/pdf' }],
      },
    ],
    [
      'a result that is named and not in the file',
      {
        resourceType: 'DiagnosticReport',
        status: 'final',
        code: { text: 'Blood count' },
        result: [{ reference: 'Observation/9', display: 'Platelets' }],
      },
    ],
    ['a resource of another kind', { resourceType: 'ImagingStudy', description: 'Chest' }],
  ];
  test.each(refused)('%s is listed, and the report is not of low urgency', (_, resource) => {
    const good = haemoglobin({ code: code('TSH'), valueQuantity: { value: '2.1', unit: 'mIU/L' }, referenceRange: [] });
    const reading = reader.readFhir(bundle(good, resource));
    expect(reading.rows.map(({ analyteId }) => analyteId)).toEqual(['tsh']);
    expect(reading.unread).toHaveLength(1);
    expect(urgencyOf(reading)).not.toBe('low');
  });

  test('a result of somebody else than the one person of the file is listed, however the reference is written', () => {
    const of = (reference: string) => haemoglobin({ subject: { reference } });
    for (const own of ['Patient/asha', 'https://lab.example/fhir/Patient/asha', 'Patient/asha/_history/2'])
      expect(reader.readFhir(bundle(patient, of(own))).unread).toEqual([]);
    const { rows, unread } = reader.readFhir(bundle(patient, of('Patient/ravi')));
    expect([rows, unread.length]).toEqual([[], 1]);
  });

  test('a report that was taken back takes its results with it, also where another names them or its reference leads nowhere', () => {
    const one = haemoglobin({ id: '1' });
    const report = (status: string, reference: string) => ({
      resourceType: 'DiagnosticReport',
      status,
      code: { text: 'Blood count' },
      result: [{ reference }],
    });
    for (const reports of [
      [report('entered-in-error', 'Observation/1')],
      [report('entered-in-error', 'Observation/1/_history/3'), report('final', 'Observation/1')],
      [report('final', 'https://lab.example/Observation/1'), report('entered-in-error', 'Observation/1')],
      [report('entered-in-error', 'urn:uuid:7')],
    ])
      expect(reader.readFhir(bundle(patient, one, ...reports)).rows).toEqual([]);
    expect(reader.readFhir(bundle(patient, one, report('final', 'Observation/1'))).rows).toHaveLength(1);
  });

  test('a range for an age, for a treatment or changed by an extension is not the range of this result', () => {
    const range = { low: grams('12.0'), high: grams('15.0') };
    for (const more of [
      { age: { low: { value: '0' } } },
      { type: { text: 'therapeutic' } },
      { modifierExtension: [{ url: 'https://example.org/not' }] },
    ]) {
      const { rows } = reader.readFhir(bundle(patient, haemoglobin({ referenceRange: [{ ...range, ...more }] })));
      expect(rows[0]?.range?.basis ?? null).not.toBe('printed');
    }
  });

  test('what the laboratory wrote beside a result is listed as not read', () => {
    const { rows, unread } = reader.readFhir(bundle(patient, haemoglobin({ note: [{ text: 'Sample clotted' }] })));
    expect(rows).toHaveLength(1);
    expect(unread.map(({ text }) => text)).toEqual(['Haemoglobin: Sample clotted']);
  });

  test('of two persons in one file nothing is read', () => {
    const other = { ...patient, id: 'ravi', name: [{ text: 'Ravi Verma' }] };
    const reading = reader.readFhir(bundle(patient, other, haemoglobin()));
    expect(reading.rows).toEqual([]);
    expect(reading.unread).toHaveLength(1);
  });

  test('results that a report contains, and parts of one observation, are read; a report that was taken back takes its results with it', () => {
    const inside = { ...haemoglobin(), id: 'hb' };
    const report = {
      resourceType: 'DiagnosticReport',
      status: 'final',
      code: { text: 'Blood count' },
      result: [{ reference: '#hb' }],
      contained: [inside],
    };
    expect(reader.readFhir(report).rows).toHaveLength(1);
    const gone = reader.readFhir({ ...report, status: 'entered-in-error' });
    expect([gone.rows.length, gone.unread.length]).toEqual([0, 1]);
    const panel = {
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'Electrolytes' },
      component: [
        { code: code('Sodium'), valueQuantity: { value: '138', unit: 'mmol/L' } },
        { code: code('Potassium'), valueQuantity: { value: '4.1', unit: 'mmol/L' } },
      ],
    };
    expect(reader.readFhir(panel).rows.map(({ analyteId }) => analyteId)).toEqual(['sodium', 'potassium']);
  });

  test('results in words and titres', () => {
    const said = haemoglobin({
      code: code('HBsAg', '5196-1'),
      valueQuantity: undefined,
      referenceRange: [],
      interpretation: [],
      valueCodeableConcept: { coding: [{ display: 'Non-reactive' }] },
    });
    expect(reader.readFhir(said).rows).toMatchObject([{ analyteId: 'hbsag', value: 'Non-reactive' }]);
  });

  test('no figure of a result is lost: it is in a row or in a line that is listed', () => {
    const figure = fc.tuple(fc.nat(99_999), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`);
    const name = fc.constantFrom('Haemoglobin', 'Potassium', 'Serum rhubarb', 'Creatinine', 'x', 'pH');
    const unit = fc.constantFrom('g/dL', 'mmol/L', 'mg/dL', '%', '', 'furlongs');
    const status = fc.constantFrom('final', 'amended', 'cancelled');
    const one = fc.record({ name, figure, unit, status }).map((given) => ({
      ...given,
      resource: haemoglobin({
        status: given.status,
        code: code(given.name),
        valueQuantity: { value: given.figure, unit: given.unit },
        referenceRange: [],
      }),
    }));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (all) => {
        const { rows, unread } = reader.readFhir(bundle(...all.map(({ resource }) => resource)));
        const figures = [...rows.map(({ value }) => value), ...unread.map(({ text }) => text)]
          .flatMap((text) => text.match(/\d+\.\d+/g) ?? [])
          .map(Number);
        for (const { figure: value } of all) expect(figures).toContain(Number(value));
        for (const row of rows) expect(all.map(({ figure: value }) => value)).toContain(row.value);
      }),
    );
  });

  test('whatever JSON says, reading it ends without an error', () => {
    const types = fc.constantFrom('Bundle', 'Observation', 'DiagnosticReport', 'Patient');
    const hostile = fc
      .tuple(
        types,
        fc.dictionary(
          fc.constantFrom('entry', 'resource', 'code', 'contained', 'result', 'valueQuantity', '__proto__'),
          fc.jsonValue(),
        ),
      )
      .map(([resourceType, rest]) => ({ ...rest, resourceType }));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), hostile), (data) => {
        expect(reader.readFhir(data).rows).toEqual(expect.any(Array));
      }),
    );
  });
});

const node = (name: string, attributes: Record<string, string> = {}, ...children: (XmlNode | string)[]): XmlNode => ({
  name,
  attributes,
  children,
});
const LOINC = '2.16.840.1.113883.6.1';
const observation = (...more: XmlNode[]): XmlNode =>
  node(
    'observation',
    { classCode: 'OBS' },
    node('code', { code: '718-7', codeSystem: LOINC, displayName: 'Hemoglobin [Mass/volume] in Blood' }),
    node('statusCode', { code: 'completed' }),
    node('effectiveTime', { value: '202611200810+0530' }),
    ...more,
  );
const pq = (value: string, unit = 'g/dL'): XmlNode => node('value', { type: 'xsi:PQ', value, unit });
const rangeNode = node(
  'referenceRange',
  {},
  node(
    'observationRange',
    {},
    node(
      'value',
      { type: 'IVL_PQ' },
      node('low', { value: '12.0', unit: 'g/dL' }),
      node('high', { value: '15.0', unit: 'g/dL' }),
    ),
  ),
);
const section = (code: string, title: string, ...entries: XmlNode[]): XmlNode =>
  node('section', {}, node('code', { code }), node('title', {}, title), node('text', {}, 'told'), ...entries);
const document = (...sections: XmlNode[]): XmlNode =>
  node('ClinicalDocument', {}, node('recordTarget'), node('component', {}, node('structuredBody', {}, ...sections)));

describe('results in C-CDA', () => {
  test('become the same rows', () => {
    const organizer = node(
      'organizer',
      {},
      node('component', {}, observation(pq('9.80'), node('interpretationCode', { code: 'L' }), rangeNode)),
    );
    const { rows, unread } = reader.readCda(document(section('30954-2', 'Results', node('entry', {}, organizer))));
    expect(unread).toEqual([]);
    expect(rows).toMatchObject([
      { analyteId: 'haemoglobin', value: '9.80', ucum: 'g/dL', range: { low: 12, high: 15 }, printedFlag: 'low' },
    ]);
  });

  test.each<[string, XmlNode]>([
    ['a section of other things', section('8716-3', 'Vital signs', node('entry', {}, observation(pq('9.8'))))],
    ['results told in text alone', section('30954-2', 'Results')],
    [
      'a result that was denied',
      section('30954-2', 'Results', { ...observation(pq('9.8')), attributes: { negationInd: 'true' } }),
    ],
    [
      'a result that was denied, as XML may write it too',
      section('30954-2', 'Results', { ...observation(pq('9.8')), attributes: { negationInd: '1' } }),
    ],
    [
      'a result that was only ordered',
      section('30954-2', 'Results', { ...observation(pq('9.8')), attributes: { moodCode: 'RQO' } }),
    ],
    ['a result of a relative', section('30954-2', 'Results', observation(pq('9.8'), node('subject')))],
    [
      'a result in a group of a group that was taken back',
      section(
        '30954-2',
        'Results',
        node(
          'organizer',
          {},
          node('statusCode', { code: 'nullified' }),
          node('component', {}, node('organizer', {}, node('component', {}, observation(pq('9.8'))))),
        ),
      ),
    ],
    [
      'a result without a value',
      section('30954-2', 'Results', observation(node('value', { type: 'PQ', nullFlavor: 'UNK' }))),
    ],
    ['a value of a kind that is not read', section('30954-2', 'Results', observation(node('value', { type: 'RTO' })))],
  ])('%s is listed', (_, part) => {
    const { rows, unread } = reader.readCda(document(part));
    expect(rows).toEqual([]);
    expect(unread).toHaveLength(1);
  });

  test('a range of high values, or for some persons alone, is not the range of the result', () => {
    const wide = (...more: XmlNode[]): XmlNode => {
      const [range] = rangeNode.children;
      if (!range || typeof range === 'string') throw new Error('The range has lost its inside.');
      return node('referenceRange', {}, { ...range, children: [...range.children, ...more] });
    };
    const rangeFor = (one: XmlNode) =>
      reader.readCda(document(section('30954-2', 'Results', observation(pq('9.80'), one)))).rows[0]?.range?.basis;
    expect(rangeFor(wide(node('interpretationCode', { code: 'N' })))).toBe('printed');
    expect(rangeFor(wide(node('interpretationCode', { code: 'H' })))).not.toBe('printed');
    expect(rangeFor(wide(node('precondition')))).not.toBe('printed');
  });

  test('XML that is no clinical document gives nothing', () => {
    expect(reader.readCda(node('html'))).toMatchObject({ kind: 'other', rows: [], unread: [] });
  });
});
