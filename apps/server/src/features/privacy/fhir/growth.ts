import { GrowthReadingSchema } from '@nabz/contract/growth';
import type { Observation } from 'fhir/r4.js';
import { z } from 'zod';
import { categoryOf, idOf, loinc, quantity, refTo, type Resources, type Subject } from './codes.ts';

export const GrowthPart = z.array(
  GrowthReadingSchema.pick({ id: true, on: true, weightKg: true, lengthCm: true, headCm: true }),
);
type One = z.output<typeof GrowthPart>[number];

const MEASURES = [
  ['weightKg', '29463-7', 'Body weight', 'kg'],
  ['lengthCm', '8302-2', 'Body height', 'cm'],
  ['headCm', '9843-4', 'Head Occipital-frontal circumference', 'cm'],
] as const;

const toObservations = (subject: Subject, one: One): Observation[] =>
  MEASURES.flatMap(([field, code, text, unit]) => {
    const value = one[field];
    if (value === null) return [];
    return [
      {
        resourceType: 'Observation',
        id: idOf(subject.id, 'growth', one.id, field),
        status: 'final',
        category: categoryOf('vital-signs'),
        subject: refTo(subject.id),
        effectiveDateTime: one.on,
        performer: [refTo(subject.id)],
        code: loinc(code, text),
        valueQuantity: quantity(value, unit, unit),
      },
    ];
  });

/** What was measured of a child over time. */
export const toGrowthResources = (subject: Subject, part: z.output<typeof GrowthPart> | undefined): Resources =>
  (part ?? []).flatMap((one) => toObservations(subject, one));
