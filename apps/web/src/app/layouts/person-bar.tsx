import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useChosenRecords, useShowRecords } from '../../features/family/use-show-records.ts';
import { lossTold, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';

/** A family member who was looked at and is gone: back to the own records, and it is said. */
function useLoss() {
  const t = useText('common');
  const navigate = useNavigate();
  const lost = useSession((session) => session.lost);
  useEffect(() => {
    if (!lost) return;
    lossTold();
    toast.blank(t('person.gone', { name: lost.name }));
    void navigate('/dashboard');
  }, [lost, navigate, t]);
}

/** Says on every page that these are not the own records, and leads back. */
export function PersonBar() {
  const t = useText('common');
  const show = useShowRecords();
  const person = useSession((session) => session.person);
  useLoss();
  useChosenRecords();
  return (
    <div className="person-bar on-dado no-print" role="status">
      {person && (
        <>
          <Icon of={Users} />
          <p>{t('person.looking', { name: person.name })}</p>
          <Button look="white" size="sm" onClick={() => show(null)}>
            {t('person.back')}
          </Button>
        </>
      )}
    </div>
  );
}
