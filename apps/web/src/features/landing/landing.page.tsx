import './text.ts';
import './landing.css';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/text.ts';
import { useTitle } from '../../ui/page-head.tsx';
import { Benefits } from './components/benefits.tsx';
import { Footer } from './components/footer.tsx';
import { Hero } from './components/hero.tsx';
import { LandingBar } from './components/landing-bar.tsx';
import { UnfinishedNote } from '../../ui/unfinished-note.tsx';

/** Somebody is sent here with something to be told (an account that was deleted): only then toasts are loaded. */
const Toaster = lazy(async () => ({ default: (await import('../../ui/toaster.tsx')).Toaster }));
const tells = (state: unknown): boolean => typeof state === 'object' && state !== null && 'tells' in state;

export function LandingPage() {
  const t = useText('landing');
  const { state } = useLocation();
  useTitle(t('title'));
  return (
    <>
      <LandingBar />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Benefits />
        <section className="stats on-dado" aria-labelledby="stats-title">
          <div className="in">
            <h2 className="big" id="stats-title">
              {t('statsTitle')}
            </h2>
            <dl>
              {t('stats', { returnObjects: true }).map(({ figure, what }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
            <p className="fine">{t('footnote')}</p>
          </div>
        </section>
      </main>
      <UnfinishedNote />
      <Footer />
      {tells(state) && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
