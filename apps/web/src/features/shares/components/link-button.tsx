import '../text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { saidError } from '../../../lib/said-error.ts';
import { useSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { lend } from '../api.ts';

type Props = {
  title: string;
  /** Read when the link is made: what it shows stays as it was then. */
  text: () => string;
};

/** A link to a sheet that works for a day. Only for who is signed in: somebody has to be able to end it. */
export function LinkButton({ title, text }: Props) {
  const t = useText('shares');
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const [isOpen, setOpen] = useState(false);
  if (!isSignedIn) return null;
  return (
    <>
      <Button look="second" onClick={() => setOpen(true)}>
        <Icon of={Link2} />
        {t('make')}
      </Button>
      {isOpen && <LinkDialog title={title} text={text} onClose={() => setOpen(false)} />}
    </>
  );
}

function LinkDialog({ title, text, onClose }: Props & { onClose: () => void }) {
  const t = useText('shares');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const make = () =>
    void run(async () => {
      setProblem('');
      try {
        setAddress(await lend(client, { title, text: text() }));
      } catch (cause) {
        setProblem(saidError(cause, t('notMade')));
      }
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialog')}
      foot={
        address === null ? (
          <>
            <Button look="second" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button busy={isBusy} onClick={make}>
              {t('doMake')}
            </Button>
          </>
        ) : (
          <Ways address={address} />
        )
      }
    >
      <div className="stack-4">
        <ul className="bullets">
          {t('about', { returnObjects: true }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {address !== null && <TextField label={t('address')} readOnly value={address} />}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}

/** The ways a link goes on: the phone's own, or WhatsApp, which is told the link and nothing else. */
function Ways({ address }: { address: string }) {
  const t = useText('shares');
  return (
    <>
      <ShareButton title={t('shareTitle')} text={() => address} />
      <a
        className="btn second"
        href={`https://wa.me/?text=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('whatsapp')}
      </a>
    </>
  );
}
