import './text.ts';
import './reading-text.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { focusHeading, useTitle } from '../../ui/page-head.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useLinkToken } from '../auth/link-token.ts';
import { sayToLink } from './api.ts';

/** Where the link of a caregiver leads: they agree or say no, and can end it later. Nothing happens by opening it. */
export function CaregiverPage() {
  const t = useText('notices');
  const token = useLinkToken();
  const { isBusy, run } = useBusy();
  const [said, setSaid] = useState<'yes' | 'no' | null>(null);
  const [mayRead, setMayRead] = useState(false);
  const [failed, setFailed] = useState('');
  useTitle(t('link.title'));
  useEffect(() => {
    // the buttons that had the focus are gone
    if (said !== null) focusHeading();
  }, [said]);

  const say = (link: string, agrees: boolean) =>
    run(async () => {
      setFailed('');
      try {
        setMayRead((await sayToLink(link, agrees)).mayRead);
        setSaid(agrees ? 'yes' : 'no');
      } catch (cause) {
        const error = toApiError(cause);
        setFailed(error.text ?? t(error.kind === 'offline' ? 'link.offline' : 'link.failed'));
      }
    });

  if (said !== null) return <Answered said={said} token={mayRead ? token : null} />;
  if (token === null)
    return (
      <div className="stack-4">
        <h1 tabIndex={-1}>{t('link.noToken')}</h1>
        <p>{t('link.noTokenLead')}</p>
      </div>
    );
  return (
    <div className="stack-4">
      <h1 tabIndex={-1}>{t('link.title')}</h1>
      <p>{t('link.lead')}</p>
      <Note icon={CircleCheck}>{t('link.note')}</Note>
      <Problem text={failed} />
      <div className="btn-row">
        <Button size="lg" busy={isBusy} onClick={() => void say(token, true)}>
          {t('link.agree')}
        </Button>
        <Button size="lg" look="second" busy={isBusy} onClick={() => void say(token, false)}>
          {t('link.no')}
        </Button>
      </div>
    </div>
  );
}

/** `token`: of a link that may be read along with. */
function Answered({ said, token }: { said: 'yes' | 'no'; token: string | null }) {
  const t = useText('notices');
  const reading = useText('reading');
  return (
    <div className="stack-4">
      <h1 tabIndex={-1}>{t(`link.${said}Title`)}</h1>
      <p>{t(`link.${said}Lead`)}</p>
      {token !== null && (
        <>
          <p>{reading('link.may')}</p>
          {/* behind the #, and so kept over a login without a server seeing it */}
          <ButtonLink className="justify-self-start" to={`/reading#token=${token}`}>
            {reading('link.open')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
