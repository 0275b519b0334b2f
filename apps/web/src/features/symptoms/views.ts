/** The views of the symptom checker share one address: what a person has stays out of it. The history entry knows which. */
export const pathOfView = '/symptom-checker';
export type View = 'form' | 'results' | 'details';

export const viewOf = (state: unknown): View => {
  const view = typeof state === 'object' && state !== null && 'view' in state ? state.view : 'form';
  return view === 'results' || view === 'details' ? view : 'form';
};
