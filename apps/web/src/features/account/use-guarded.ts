import { useState } from 'react';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { useBusy } from '../../ui/use-busy.ts';

type Guarded<T> = {
  send: (currentPassword: string | undefined) => Promise<T>;
  onDone: (answer: T) => void;
  /** What to say when the server says nothing. */
  failed: string;
};

/** Something that wants a proof of who asks: the present password, or (403) a fresh code to the phone. */
export function useGuarded<T>({ send, onDone, failed }: Guarded<T>) {
  const common = useText('common');
  const { isBusy, run } = useBusy();
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [needsProof, setNeedsProof] = useState(false);
  const submit = (password: string | undefined) =>
    run(async () => {
      setFields({});
      setProblem('');
      try {
        const answer = await send(password);
        setNeedsProof(false);
        onDone(answer);
      } catch (cause) {
        const error = toApiError(cause);
        if (error.code === 'STEP_UP_REQUIRED') return setNeedsProof(true);
        setFields(error.fields);
        if (Object.keys(error.fields).length === 0)
          setProblem(error.kind === 'offline' ? common('offline') : (error.text ?? failed));
      }
    });
  return { isBusy, fields, setFields, problem, needsProof, submit };
}
