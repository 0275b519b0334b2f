/** After a refused submit: the focus goes to the first field that is wrong. */
export const focusFirstError = (form: HTMLFormElement): void => {
  // After React has marked the fields.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
