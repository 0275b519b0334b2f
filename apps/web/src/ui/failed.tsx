import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';

/** Something could not be loaded: what, and the way to try again. */
export function Failed({ text, isBusy = false, onRetry }: { text: string; isBusy?: boolean; onRetry: () => void }) {
  const common = useText('common');
  return (
    <div className="panel pad g3" role="alert">
      <p>{text}</p>
      <Button look="second" className="justify-self-start" busy={isBusy} onClick={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  );
}

/** While something loads: a word for the ear, its shape for the eye. */
export function Loading({ text }: { text: string }) {
  return (
    <div className="panel pad g3" aria-busy="true">
      <p className="sr" role="status">
        {text}
      </p>
      <div className="sk w-1/3" />
      <div className="sk" />
      <div className="sk w-2/3" />
    </div>
  );
}
