import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmergencyPill } from '../../../ui/emergency-pill.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Logo } from '../../../ui/logo.tsx';

/** Up to here the bar stays transparent. */
export const SCROLL_THRESHOLD_PX = 10;

const PLACES = ['symptom-checker', 'treatments', 'hospitals', 'report-analysis'] as const;

const useScrolled = (): boolean => {
  const [isScrolled, setScrolled] = useState(() => window.scrollY > SCROLL_THRESHOLD_PX);
  useEffect(() => {
    const onScroll = () => setScrolled(window.scrollY > SCROLL_THRESHOLD_PX);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isScrolled;
};

export function LandingBar() {
  const t = useText('common');
  const isScrolled = useScrolled();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  return (
    // Escape closes the open menu from wherever in the bar the focus stands.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <header
      className={isScrolled || isOpen ? 'landing-top on' : 'landing-top'}
      data-scrolled={isScrolled}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <div className="in">
        <Logo />
        <nav className="wide" aria-label={t('nav.main')}>
          <Places />
        </nav>
        <div className="r">
          <LanguageSwitch />
          <EmergencyPill />
          <SignInLinks className="lg-only" />
          <button
            ref={toggle}
            type="button"
            className="icon-button ph-only"
            aria-label={t(isOpen ? 'nav.closeMenu' : 'nav.openMenu')}
            aria-expanded={isOpen}
            aria-controls="landing-menu"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={isOpen ? X : Menu} />
          </button>
        </div>
      </div>
      {isOpen && (
        <nav className="sheet ph-only" id="landing-menu" aria-label={t('nav.menu')}>
          <Places />
          <div className="btn-row">
            <SignInLinks className="grow" />
          </div>
        </nav>
      )}
    </header>
  );
}

function Places() {
  const t = useText('common');
  return (
    <ul>
      {PLACES.map((place) => (
        <li key={place}>
          <Link to={`/${place}`}>{t(`nav.${place}`)}</Link>
        </li>
      ))}
    </ul>
  );
}

function SignInLinks({ className }: { className: string }) {
  const t = useText('landing');
  return (
    <>
      <ButtonLink look={className === 'grow' ? 'second' : 'quiet'} className={className} to="/login">
        {t('login')}
      </ButtonLink>
      <ButtonLink className={className} to="/register">
        {t('signUp')}
      </ButtonLink>
    </>
  );
}
