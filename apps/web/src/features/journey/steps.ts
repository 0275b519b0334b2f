/** The four states of a journey, in their order. */
export const STEPS = ['search', 'treatment-details', 'hospitals', 'doctors'] as const;
export type Step = (typeof STEPS)[number];

/** Three of them are shown as numbers: choosing a treatment is one step, however it is found. */
export const SHOWN_STEP: Readonly<Record<Step, number>> = {
  search: 0,
  'treatment-details': 0,
  hospitals: 1,
  doctors: 2,
};

/** What has been chosen. Everything of it stands in the address, so that links, reloads and the back button keep it. */
export type Choices = { treatment: string; hospital: string; specialization: string };

export const readChoices = (params: URLSearchParams): Choices => ({
  treatment: params.get('treatment') ?? '',
  hospital: params.get('hospital') ?? '',
  specialization: params.get('specialization') ?? '',
});

/** The state an address asks for. */
export const askedStep = (params: URLSearchParams): Step => {
  const asked = STEPS.find((step) => step === params.get('step'));
  return asked ?? (params.get('treatment') ? 'treatment-details' : 'search');
};

/** The state that can be shown with what is chosen and known: the one asked for, or the last before it that can. */
export function possibleStep(asked: Step, { treatment, hospital }: Choices, hasPlace: boolean): Step {
  if (asked === 'search' || treatment === '') return 'search';
  if (asked === 'doctors' && hospital !== '') return 'doctors';
  return asked !== 'treatment-details' && hasPlace ? 'hospitals' : 'treatment-details';
}

/** The address of a state. Going back to the search, or to another hospital, lets go of what is chosen anew there. */
export function journeyAddress(step: Step, { treatment, hospital, specialization }: Choices): string {
  const params = new URLSearchParams({
    ...(step !== 'search' && treatment && { treatment }),
    ...((step === 'hospitals' || step === 'doctors') && { step }),
    ...(step !== 'hospitals' && hospital && { hospital }),
    ...(specialization && { specialization }),
  }).toString();
  return `/treatment-journey${params && `?${params}`}`;
}
