// FHIR and C-CDA through the same route as papers, with the knowledge of the product.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import type { SentFile } from '../../test/form.ts';
import { registerPatient, type SignedIn, somebody } from '../../test/patient.ts';
import { readReport, reportIn, uploadReport } from '../../test/reports.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app, { ...somebody(), name: 'Asha Verma' });
});
afterAll(() => app.stop());

const sent = (name: string, type: string, text: string): SentFile => ({
  name,
  type,
  bytes: Buffer.from(text),
  field: 'reportFile',
});
const read = async (file: SentFile) =>
  readReport(app, asha, reportIn(await uploadReport(app, asha, [file], { fields: { reportType: 'Other' } }))._id);

const result = (loinc: string, display: string, value: string, unit: string, more = ''): string =>
  `{"resource":{"resourceType":"Observation","status":"final","code":{"coding":[{"system":"http://loinc.org","code":"${loinc}","display":"${display}"}]},
    "effectiveDateTime":"2026-11-20T08:00:00+05:30","valueQuantity":{"value":${value},"unit":"${unit}","system":"http://unitsofmeasure.org","code":"${unit}"}${more}}}`;
const bundle = (...entries: string[]): string =>
  `{"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"Patient","id":"1","name":[{"text":"Asha Verma"}],"gender":"female","birthDate":"1992-05-01"}},${entries.join(',')}]}`;
const range =
  ',"referenceRange":[{"low":{"value":12.0,"unit":"g/dL"},"high":{"value":15.0,"unit":"g/dL"}}],"interpretation":[{"coding":[{"code":"L"}]}]';

test('API-REP-02 a FHIR bundle becomes the results that a paper would have become', async () => {
  const text = bundle(
    result('718-7', 'Hemoglobin [Mass/volume] in Blood', '9.80', 'g/dL', range),
    result('2160-0', 'Creatinine [Mass/volume] in Serum or Plasma', '0.9', 'mg/dL'),
    result('718-7', 'Hemoglobin [Mass/volume] in Blood', '12.1', 'g/dL').replace('2026-11-20', '2026-03-02'),
  );
  const report = await read(sent('export.json', 'application/json', text));
  expect(report).toMatchObject({ processingStatus: 'analyzed', reportDate: '2026-11-20', pages: [] });
  expect(report.fileInfo.mimeType).toBe('application/fhir+json');
  expect(report.testResults).toMatchObject([
    { analyteId: 'haemoglobin', value: '9.80', unit: 'g/dL', status: 'low', normalRange: { min: 12, max: 15 } },
    { analyteId: 'creatinine', value: '0.9', status: 'normal', rangeBasis: 'ours' },
  ]);
  expect(report.aiAnalysis?.unread).toEqual([]);
  const trend = report.trends.find(({ analyteId }) => analyteId === 'haemoglobin');
  expect(trend?.points.map(({ date, value }) => [date, value])).toEqual([
    ['2026-03-02', 12.1],
    ['2026-11-20', 9.8],
  ]);
});

test('what of a bundle was not understood is listed first, and the report is not of low urgency', async () => {
  const text = bundle(
    result('2160-0', 'Creatinine [Mass/volume] in Serum or Plasma', '0.9', 'mg/dL'),
    result('2823-3', 'Potassium [Moles/volume] in Serum or Plasma', '6.9', 'mmol/L').replace(
      '"final"',
      '"entered-in-error"',
    ),
  );
  const { aiAnalysis, testResults } = await read(sent('portal.txt', 'text/plain', text));
  expect(testResults.map(({ analyteId }) => analyteId)).toEqual(['creatinine']);
  expect(aiAnalysis?.unread).toHaveLength(1);
  expect(aiAnalysis?.urgencyLevel).not.toBe('low');
});

const cda = (declared = ''): string => `<?xml version="1.0" encoding="UTF-8"?>${declared}
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <effectiveTime value="20261121"/>
  <component><structuredBody><component><section>
    <code code="30954-2" codeSystem="2.16.840.1.113883.6.1"/><title>Results</title><text>Hb 9.80</text>
    <entry><organizer classCode="BATTERY" moodCode="EVN"><statusCode code="completed"/><component>
      <observation classCode="OBS" moodCode="EVN">
        <code code="718-7" codeSystem="2.16.840.1.113883.6.1" displayName="Hemoglobin"/>
        <statusCode code="completed"/><effectiveTime value="20261120"/>
        <value xsi:type="PQ" value="9.80" unit="g/dL"/><interpretationCode code="L"/>
        <referenceRange><observationRange><value xsi:type="IVL_PQ"><low value="12" unit="g/dL"/><high value="15" unit="g/dL"/></value></observationRange></referenceRange>
      </observation>
    </component></organizer></entry>
  </section></component></structuredBody></component>
</ClinicalDocument>`;

test('API-REP-02 the results of a C-CDA document become the same', async () => {
  const report = await read(sent('summary.xml', 'text/xml', cda()));
  expect(report).toMatchObject({ processingStatus: 'analyzed', reportDate: '2026-11-20' });
  expect(report.testResults).toMatchObject([{ analyteId: 'haemoglobin', value: '9.80', status: 'low' }]);
});

test('a clinical document that declares entities is refused at the door', async () => {
  const answer = await uploadReport(app, asha, [sent('a.xml', 'text/xml', cda('<!DOCTYPE a [<!ENTITY b "c">]>'))]);
  expect(answer.status).toBe(415);
});

test('data that is nested without end, and data that is no report, are failures with a reason', async () => {
  const deep = `{"resourceType":"Bundle","entry":${'['.repeat(5000)}${']'.repeat(5000)}}`;
  for (const text of [deep, '{"resourceType":"Appointment","status":"booked"}']) {
    const report = await read(sent('a.json', 'application/json', text));
    expect(report.processingStatus).toBe('failed');
    expect(report.failureReason).toMatch(/\w{4}/);
  }
});
