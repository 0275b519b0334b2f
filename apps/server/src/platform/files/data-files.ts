// Results that a hospital gives as data: FHIR as JSON and C-CDA as XML, known by what stands in them. Nothing is parsed here.

const front = 4096;
const textAt = (bytes: Buffer, from: number, to?: number): string => bytes.toString('latin1', from, to);
/** The mark of UTF-8 that Windows puts before a text. */
const startOf = (bytes: Buffer): string =>
  textAt(bytes, 0, front)
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart();

/** An object that names the resource it is, wherever in it: fields have no order. */
export const beginsAsFhir = (bytes: Buffer): boolean =>
  startOf(bytes).startsWith('{') && bytes.includes('"resourceType"');

export const endsAsJson = (bytes: Buffer): boolean => textAt(bytes, -front).trimEnd().endsWith('}');

/** A clinical document of HL7, whatever prefix its names have. */
export const beginsAsCda = (bytes: Buffer): boolean =>
  /^<(?:\?xml|!--|!DOCTYPE|(?:\w{1,20}:)?ClinicalDocument\b)/.test(startOf(bytes)) &&
  /<(?:\w{1,20}:)?ClinicalDocument\b/.test(textAt(bytes, 0, 8 * front)) &&
  bytes.includes('urn:hl7-org:v3');

export const endsAsCda = (bytes: Buffer): boolean =>
  /<\/(?:\w{1,20}:)?ClinicalDocument\s{0,20}>\s{0,200}(?:<!--[^>]{0,500}-->\s{0,200})?$/.test(textAt(bytes, -front));

/** A declared type of document is where entities are made, which no honest clinical document does. */
export const faultOfXml = (bytes: Buffer): 'errors.platform.fileHarmful' | undefined =>
  /<!(?:DOCTYPE|ENTITY)/i.test(textAt(bytes, 0)) ? 'errors.platform.fileHarmful' : undefined;
