import {
  getTreatment,
  listTreatments,
  recommendTreatments,
  searchTreatments,
  treatmentCategories,
  treatmentsBySpecialization,
  treatmentSpecializations,
} from '@nabz/contract/treatments';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Api } from '../../platform/http/bind.ts';
import * as treatments from './treatments.service.ts';

const ok = { success: true } as const;

/** What can be done, what it involves, and what it costs. */
export function registerTreatments({ bind }: Api): void {
  bind(searchTreatments, async ({ query }) => ({ ...ok, ...treatments.searchPage(query) }));

  bind(listTreatments, async ({ query }) => ({
    ...ok,
    ...treatments.listBest(query.search, query.limit),
  }));

  bind(treatmentCategories, async () => ({ ...ok, categories: treatments.listCategories() }));

  bind(treatmentSpecializations, async () => ({ ...ok, specializations: treatments.listSpecializations() }));

  bind(treatmentsBySpecialization, async ({ params }) => ({
    ...ok,
    treatments: treatments.listBySpecialization(params.name),
  }));

  bind(getTreatment, async ({ params }) => {
    const treatment = treatments.readTreatment(params.treatmentId);
    if (!treatment) throw notFound({ code: 'errors.treatments.treatmentNotThere' });
    return { ...ok, treatment };
  });

  bind(recommendTreatments, async ({ body }) => ({ ...ok, ...treatments.recommendFor(body.condition) }));
}
