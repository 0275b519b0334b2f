import type { Bundle, FhirResource } from 'fhir/r4.js';
import type { z } from 'zod';
import { AppointmentsPart, toAppointmentResources } from './appointments.ts';
import { type Subject, urn } from './codes.ts';
import { GrowthPart, toGrowthResources } from './growth.ts';
import { MeasurementsPart, toMeasurementResources } from './measurements.ts';
import { PrescriptionsPart, RoutinePart, toPrescriptionResources, toRoutineResources } from './medicines.ts';
import { AccountPart, HealthPart, toHealthResources, toPatient } from './person.ts';
import { PregnancyPart, toPregnancyResources } from './pregnancy.ts';
import { toVaccinationResources, VaccinationsPart } from './vaccinations.ts';
import { ReportsPart, toReportResources } from './reports.ts';

/** What is exported of one person, by the name of each part. */
type Parts = ReadonlyMap<string, unknown>;

const partOf = <S extends z.ZodType>(parts: Parts, name: string, schema: S): z.output<S> | undefined =>
  parts.has(name) ? schema.parse(parts.get(name)) : undefined;

function resourcesOf(subject: Subject, parts: Parts): FhirResource[] {
  const account = partOf(parts, 'account', AccountPart);
  const health = partOf(parts, 'health-facts', HealthPart);
  return [
    toPatient(subject, account, health),
    ...toHealthResources(subject, health, account),
    ...toReportResources(subject, partOf(parts, 'reports', ReportsPart)),
    ...toPrescriptionResources(subject, partOf(parts, 'prescriptions', PrescriptionsPart)),
    ...toRoutineResources(subject, partOf(parts, 'routine', RoutinePart)),
    ...toMeasurementResources(subject, partOf(parts, 'measurements', MeasurementsPart)),
    ...toVaccinationResources(subject, partOf(parts, 'vaccinations', VaccinationsPart)),
    ...toPregnancyResources(subject, partOf(parts, 'pregnancy', PregnancyPart)),
    ...toGrowthResources(subject, partOf(parts, 'growth', GrowthPart)),
    ...toAppointmentResources(subject, partOf(parts, 'appointments', AppointmentsPart)),
  ];
}

/** The health data of one person as an HL7 FHIR R4 bundle of type collection. Throws when a part has another shape than it is known by. */
export function toBundle(subject: Subject, parts: Parts, now: Date): Bundle<FhirResource> {
  const seen = new Set<string>();
  const entry = resourcesOf(subject, parts).flatMap((resource) => {
    const fullUrl = urn(resource.id ?? '');
    if (seen.has(fullUrl)) return []; // the same allergy twice
    seen.add(fullUrl);
    return [{ fullUrl, resource }];
  });
  return { resourceType: 'Bundle', type: 'collection', timestamp: now.toISOString(), entry };
}
