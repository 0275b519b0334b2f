import '../text.ts';
import { Stethoscope } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/note.tsx';
import { useChecker } from '../checker.ts';
import { CHECKER_PATH } from '../views.ts';

/** A result that waits in this tab for its owner, who signed in on a way that leads elsewhere. */
export function WaitingCheck() {
  const t = useText('symptoms');
  const isWaiting = useChecker((checker) => checker.isWaiting);
  if (!isWaiting) return null;
  return (
    <Notice
      icon={Stethoscope}
      title={t('guest.waitingTitle')}
      action={
        <ButtonLink look="second" to={CHECKER_PATH}>
          {t('guest.waitingOpen')}
        </ButtonLink>
      }
    >
      {t('guest.waitingLead')}
    </Notice>
  );
}
