/** After a refused submit: the focus goes to the first field that is wrong. */
export const focusFirstError = (form: HTMLFormElement): void => {
  // After React has marked the fields.
  // A radio cannot be `aria-invalid`; its group carries the error.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus());
};
