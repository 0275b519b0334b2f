import type { ReactElement } from 'react';
import hotToast from 'react-hot-toast/headless';

/** How long each type stays. A loading toast stays until it is dismissed. */
export const TOAST_MS = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
} as const;
/** The library keeps this many and drops the oldest. */
export const TOAST_LIMIT = 20;

export const toast = {
  blank: (text: string) => hotToast(text, { duration: TOAST_MS.blank }),
  error: (text: string) =>
    hotToast.error(text, { duration: TOAST_MS.error, ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  success: (text: string) => hotToast.success(text, { duration: TOAST_MS.success }),
  loading: (text: string) => hotToast.loading(text, { duration: TOAST_MS.loading }),
  custom: (element: ReactElement) => hotToast.custom(element, { duration: TOAST_MS.custom }),
  dismiss: (id?: string) => hotToast.dismiss(id),
};
