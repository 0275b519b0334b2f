import type { User } from '@nabz/contract/auth';
import { Link } from 'react-router';
import { dosageBeside } from '../../../lib/medicine.ts';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** What the account is reminded of, as the server lists it. It is set up elsewhere. */
export function ActiveReminders({ reminders }: { reminders: User['active_reminders'] }) {
  const t = useText('profile');
  return (
    <Panel
      title={t('active.title')}
      aside={
        reminders.length > 0 && (
          <Link className="small inline-flex items-center min-h-11" to="/reminders">
            {t('active.day')}
          </Link>
        )
      }
    >
      {reminders.length === 0 ? (
        <div className="stack-3">
          <p>{t('active.none')}</p>
          <ButtonLink look="second" className="justify-self-start" to="/reminders">
            {t('active.add')}
          </ButtonLink>
        </div>
      ) : (
        <ul className="rows tightly">
          {reminders.map(({ medicine, dosage }, at) => (
            // The same medicine can be taken in two strengths.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${at} ${medicine}`}>
              <span className="grow">
                <b>{medicine}</b> <span className="muted">{dosageBeside(medicine, dosage)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
