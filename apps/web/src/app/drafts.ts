const forgetters = new Set<() => void>();

/** Registers what a feature keeps in this tab (drafts, results): it goes when the person signed in changes. */
export const onClearDrafts = (forget: () => void): void => {
  forgetters.add(forget);
};

export const clearDrafts = (): void => {
  for (const forget of forgetters) forget();
};
