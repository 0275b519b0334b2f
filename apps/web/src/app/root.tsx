import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useText } from '../lib/text.ts';

/** The frame of every page: the skip link, the focus after a change of page, scroll positions, a sign of loading. */
export function Root() {
  const t = useText('common');
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that has put the focus somewhere itself (a call button, a first field) keeps it.
    if (
      document.activeElement &&
      document.activeElement !== document.body &&
      document.querySelector('main')?.contains(document.activeElement)
    )
      return;
    (document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('skip')}
      </a>
      {navigation.state !== 'idle' && <div className="page-pending" aria-hidden="true" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Shown while the first page's code arrives: nothing for the eye, a word for the ear. */
export function Waiting() {
  const t = useText('common');
  return (
    <p className="sr-only" role="status">
      {t('loading')}
    </p>
  );
}
