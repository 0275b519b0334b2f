import './text.ts';
import { useLocation } from 'react-router';
import { BUILDING_ROUTES } from '../../app/routes.ts';
import { useText } from '../../lib/text.ts';
import { Lantern } from '../../ui/art/lantern.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-head.tsx';

/** An honest page for what is not built yet. */
export function BuildingPage() {
  const t = useText('building');
  const { pathname } = useLocation();
  const route = BUILDING_ROUTES.find((one) => pathname.startsWith(`/${one}`)) ?? 'profile';
  const title = t(`pages.${route}.title`);
  useTitle(title);
  return (
    <div className="empty">
      <Lantern />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="font-semibold text-ink">{t('lead')}</p>
      <p>
        {t(`pages.${route}.will`)} {t('explain')}
      </p>
      <div className="btn-row">
        <ButtonLink to="/symptom-checker">{t('works')}</ButtonLink>
        <ButtonLink look="second" to="/dashboard">
          {t('dashboard')}
        </ButtonLink>
      </div>
    </div>
  );
}
