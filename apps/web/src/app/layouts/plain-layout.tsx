import '../../styles/plain.css';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { EmergencyPill } from '../../ui/emergency-pill.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { LegalLinks } from './legal-links.tsx';
import { Logo } from '../../ui/logo.tsx';
import { OfflineBar } from '../../ui/offline-bar.tsx';
import { UnfinishedNote } from '../../ui/unfinished-note.tsx';

/** For pages that stand alone, signed in or not. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const t = useText('common');
  return (
    <div className="plain">
      <header className="page-top no-print">
        <Logo />
        <span className="row">
          <LanguageSwitch />
          <EmergencyPill />
        </span>
      </header>
      <OfflineBar />
      <UnfinishedNote />
      <main id="main" className="page" tabIndex={-1}>
        {children}
      </main>
      <footer className="base on-dado no-print">
        <p>
          {t('disclaimer')} {t('emergencyLine')} <a href="tel:112">{t('sos.number')}</a>
          {t('stop')}
        </p>
        <LegalLinks />
      </footer>
    </div>
  );
}
