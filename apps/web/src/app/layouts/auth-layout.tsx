import './auth.css';
import '../../features/auth/text.ts';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Shelf } from '../../ui/art/shelf.tsx';
import { EmergencyPill } from '../../ui/emergency-pill.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { LegalLinks } from './legal-links.tsx';
import { Logo } from '../../ui/logo.tsx';
import { OfflineBar } from '../../ui/offline-bar.tsx';
import { UnfinishedNote } from '../../ui/unfinished-note.tsx';

/** The sign-in pages: a shelf on the wall, the form beside it. */
export function AuthLayout({ children }: { children?: ReactNode }) {
  const common = useText('common');
  const t = useText('auth');
  return (
    <div className="auth">
      <header className="page-top">
        <Logo />
        <span className="row">
          <LanguageSwitch />
          <EmergencyPill />
        </span>
      </header>
      <aside className="welcome">
        <p className="display">{t('aside.title')}</p>
        <p className="lead">{t('aside.lead')}</p>
        <Shelf className="shelf" />
      </aside>
      <main className="formside" id="main" tabIndex={-1}>
        <OfflineBar />
        <UnfinishedNote />
        <div className="box-in">{children ?? <Outlet />}</div>
      </main>
      <footer className="auth-base on-dado">
        <p>
          {common('disclaimer')} {common('emergencyLine')} <a href="tel:112">{common('sos.number')}</a>
          {common('stop')}
        </p>
        <LegalLinks />
      </footer>
    </div>
  );
}
