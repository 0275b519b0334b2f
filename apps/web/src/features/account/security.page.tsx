import './text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { profileQuery } from './api.ts';
import { AddressesLeft } from './components/addresses-left.tsx';
import { EmailPanel } from './components/email-panel.tsx';
import { PasswordPanel } from './components/password-panel.tsx';
import { PhonePanel } from './components/phone-panel.tsx';
import { SessionsPanel } from './components/sessions-panel.tsx';

export function SecurityPage() {
  const t = useText('account');
  const common = useText('common');
  const profile = useQuery(profileQuery);
  const user = profile.data;
  const person = useSession((session) => session.person);
  useTitle(t('title'));

  return (
    <>
      <PageHead title={t('title')} lead={person ? t('leadOwn', { name: person.name }) : t('lead')} />
      <AddressesLeft isOnSecurity />
      {!user && <LoadingOrFailed query={profile} loading={common('loading')} failed={t('failed')} />}
      {user && (
        <div className="columns-12">
          <div className="span-6 stack">
            <PhonePanel user={user} />
            <EmailPanel user={user} />
          </div>
          <div className="span-6 stack">
            <PasswordPanel hasPassword={user.has_password} />
            <SessionsPanel />
          </div>
        </div>
      )}
      <Link className="small justify-self-start inline-flex items-center min-h-11" to="/privacy">
        {t('privacy')}
      </Link>
    </>
  );
}
