import { useCallback, useEffect, useRef, useState } from 'react';
import { focusFirstError } from './focus-first-error.ts';

/**
 * For forms that learn what is wrong only from an answer: `focusError` puts the focus on the first wrong field of `form`
 * once the fields have been drawn with their errors.
 */
export function useFocusError() {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0 && form.current) focusFirstError(form.current);
  }, [asked]);
  const focusError = useCallback(() => setAsked((times) => times + 1), []);
  return { form, focusError };
}
