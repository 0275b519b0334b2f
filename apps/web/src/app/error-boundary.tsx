import { useText } from '../lib/text.ts';

/** What is left when a page breaks, or its code cannot be fetched: plain links, so that leaving starts afresh. */
export function RouteBroken() {
  const t = useText('common');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="head">
        <h1>{t('broken.title')}</h1>
        <p>{t('broken.lead')}</p>
      </div>
      <div className="btn-row">
        <button type="button" className="btn primary" onClick={() => window.location.reload()}>
          {t('broken.reload')}
        </button>
        <a className="btn second" href="/">
          {t('broken.home')}
        </a>
        <a className="btn emergency" href="tel:112" aria-label={t('sos.call')}>
          {t('sos.number')}
        </a>
      </div>
    </main>
  );
}
