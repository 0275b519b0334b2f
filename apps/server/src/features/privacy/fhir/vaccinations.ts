import { DateSchema } from '@nabz/contract/fields';
import type { Immunization } from 'fhir/r4.js';
import { catalogue } from '@nabz/words/catalogue';
import { z } from 'zod';
import { idOf, inWords, refTo, type Resources, type Subject } from './codes.ts';

export const VaccinationsPart = z.object({
  given: z.array(z.object({ dose: z.string(), givenOn: DateSchema.nullable() })),
});
type Given = z.output<typeof VaccinationsPart>['given'][number];

const words = catalogue('en', 'vaccinations');
const nameOf: Readonly<Record<string, string>> = words.doses;

const toImmunization = (subject: Subject, { dose, givenOn }: Given): Immunization => ({
  resourceType: 'Immunization',
  id: idOf(subject.id, 'immunization', dose),
  status: 'completed',
  vaccineCode: inWords(nameOf[dose] ?? dose),
  patient: refTo(subject.id),
  ...(givenOn === null ? { occurrenceString: words.dayUnknown } : { occurrenceDateTime: givenOn }),
  // told by the patient or a parent, not taken from a record of who gave it
  primarySource: false,
});

/** The doses of the national schedule that were ticked as given. */
export const toVaccinationResources = (
  subject: Subject,
  part: z.output<typeof VaccinationsPart> | undefined,
): Resources => (part?.given ?? []).map((given) => toImmunization(subject, given));
