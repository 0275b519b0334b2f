import { useState } from 'react';
import { toast } from '../../ui/toast.ts';

/** What the specification calls an alert: a message of the app that is heard at once, and stands where it belongs. */
export function useAlert() {
  const [text, setText] = useState('');
  return {
    text,
    alert: (words: string) => {
      toast.error(words);
      setText(words);
    },
    clear: () => setText(''),
  };
}
