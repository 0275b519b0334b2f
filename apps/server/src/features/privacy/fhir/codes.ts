// What every part of a FHIR bundle is made with. FHIR R4: https://hl7.org/fhir/R4
import { createHash } from 'node:crypto';
import type { CodeableConcept, FhirResource, Quantity, Reference } from 'fhir/r4.js';

export const LOINC = 'http://loinc.org';
export const UCUM = 'http://unitsofmeasure.org';
const CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category';

/** The same id for the same thing in every export, so that two of them can be laid side by side. */
export function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  // the form of a UUID of version 8: made by rules of one's own
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

export const urn = (id: string): string => `urn:uuid:${id}`;
export const refTo = (id: string): Reference => ({ reference: urn(id) });

export const inWords = (text: string): CodeableConcept => ({ text });

export const coded = (system: string, code: string, text: string): CodeableConcept => ({
  coding: [{ system, code }],
  text,
});

export const loinc = (code: string, text: string): CodeableConcept => coded(LOINC, code, text);

export const categoryOf = (code: 'laboratory' | 'vital-signs' | 'social-history'): CodeableConcept[] => [
  { coding: [{ system: CATEGORY, code }] },
];

/** A number with its unit; the unit's code where it is known. */
export const quantity = (value: number, unit: string, ucum: string | null): Quantity => ({
  value,
  ...(unit === '' ? {} : { unit }),
  ...(ucum === null ? {} : { system: UCUM, code: ucum }),
});

/** A note, or none: FHIR has no empty texts. */
export const noteOf = (...texts: readonly (string | null | undefined)[]): { note?: { text: string }[] } => {
  const said = texts.flatMap((text) => (text?.trim() ? [{ text: text.trim() }] : []));
  return said.length === 0 ? {} : { note: said };
};

/** A text, or nothing at all where there is none. */
export const textIf = <K extends string>(key: K, text: string | null | undefined): { [P in K]?: string } =>
  text?.trim() ? ({ [key]: text.trim() } as { [P in K]?: string }) : {};

/** Whose bundle it is. */
export type Subject = { readonly id: string; readonly name: string };
export type Resources = readonly FhirResource[];
