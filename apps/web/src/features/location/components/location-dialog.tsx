import '../text.ts';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { findPlace } from '../api.ts';
import { useLocationErrorText } from '../error-text.ts';
import { choosePlace, detectPlace } from '../place.ts';
import { PlaceField } from './place-field.tsx';

type Props = {
  isOpen: boolean;
  /** 'Continue Without', Escape or the close button. */
  onClose: () => void;
  /** A place is known now. */
  onPlace: () => void;
};

const NOT_FOUND = 404;

/** The two ways to a place, and why the last one led nowhere. */
function useAsking(onPlace: () => void) {
  const t = useText('location');
  const textOf = useLocationErrorText();
  const [error, setError] = useState('');
  const { isBusy, run } = useBusy();
  const ask = (findOut: () => Promise<unknown>, why: (cause: unknown) => string) =>
    run(async () => {
      setError('');
      try {
        await findOut();
        onPlace();
      } catch (cause) {
        setError(why(cause));
      }
    });
  const whyUnknown = (cause: unknown): string =>
    t(toApiError(cause).status === NOT_FOUND ? 'dialog.unknown' : 'dialog.failed');
  return {
    error,
    isBusy,
    detect: () => void ask(() => detectPlace(), textOf),
    take: (typed: string) => void ask(async () => choosePlace(await findPlace(typed.trim())), whyUnknown),
  };
}

/** Asks for the location, says why, and takes a place by hand instead. */
export function LocationDialog({ isOpen, onClose, onPlace }: Props) {
  const t = useText('location');
  const [typed, setTyped] = useState('');
  const { error, isBusy, detect, take } = useAsking(onPlace);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('dialog.title')}
      foot={
        <Button look="second" onClick={onClose}>
          {t('dialog.without')}
        </Button>
      }
    >
      <div className="stack-4">
        <p>{t('dialog.why')}</p>
        <Button className="justify-self-start" busy={isBusy} onClick={detect}>
          <Icon of={LocateFixed} />
          {t('dialog.enable')}
        </Button>
        {error !== '' && (
          <div role="alert">
            <ErrorText>{error}</ErrorText>
          </div>
        )}
        <PlaceField label={t('dialog.or')} value={typed} onChange={setTyped} />
        <Button
          look="second"
          className="justify-self-start"
          disabled={typed.trim() === ''}
          busy={isBusy}
          onClick={() => take(typed)}
        >
          {t('dialog.take')}
        </Button>
      </div>
    </Dialog>
  );
}
