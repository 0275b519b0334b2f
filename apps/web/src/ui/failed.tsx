import { useText } from '../lib/text.ts';
import { Lantern } from './art/lantern.tsx';
import { Button } from './button.tsx';

type FailedProps = { text: string; isBusy?: boolean; onRetry: () => void };

/** A whole page could not be loaded: as large as what is missing, with what works all the same. */
export function FailedPage({ text, isBusy = false, onRetry }: FailedProps) {
  const common = useText('common');
  return (
    <div className="empty" role="alert">
      <Lantern />
      <h2>{text}</h2>
      <p>{common('failedLead')}</p>
      <div className="btn-row">
        <Button busy={isBusy} onClick={onRetry}>
          {common('tryAgain')}
        </Button>
      </div>
    </div>
  );
}

/** Something could not be loaded: what, and the way to try again. */
export function Failed({ text, isBusy = false, onRetry }: FailedProps) {
  const common = useText('common');
  return (
    <div className="panel pad stack-3 failed" role="alert">
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
    <div className="panel pad stack-3" aria-busy="true">
      <p className="sr-only" role="status">
        {text}
      </p>
      <div className="skeleton w-1/3" />
      <div className="skeleton" />
      <div className="skeleton w-2/3" />
    </div>
  );
}

/** While a part of a panel loads. */
export function LoadingLine({ text }: { text?: string }) {
  return (
    <div className="skeleton" aria-busy="true">
      {text && <span className="sr-only">{text}</span>}
    </div>
  );
}
