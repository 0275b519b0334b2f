import { useSession } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { NamePlate } from '../ui/art/name-plate.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useTitle } from '../ui/page-head.tsx';
import { PlainLayout } from './layouts/plain-layout.tsx';

export function NotFoundPage() {
  const t = useText('common');
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  useTitle(t('notFound.title'));
  return (
    <PlainLayout>
      <div className="empty">
        <NamePlate />
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        <p>{t('notFound.lead')}</p>
        <div className="btn-row">
          <ButtonLink to={isAuthenticated ? '/dashboard' : '/'}>
            {t(isAuthenticated ? 'notFound.dashboard' : 'notFound.home')}
          </ButtonLink>
        </div>
      </div>
    </PlainLayout>
  );
}
