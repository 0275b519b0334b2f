import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { HeroScene } from './hero-scene.tsx';

/**
 * Every figure that it and the stats claim stands in the catalogue, as the product's specification words it. They measure different
 * things, none is proven, and the page says so ("Illustrative figures").
 */
export function Hero() {
  const t = useText('landing');
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="upper">
        <div className="hero-text">
          <p className="hindi-line">
            <b lang="hi">{t('name')}</b> <span>{t('nameMeaning')}</span>
          </p>
          <h1 id="hero-title" tabIndex={-1}>
            {t('headline')}
          </h1>
          <p className="subtitle">{t('lead')}</p>
          <div className="btn-row">
            <ButtonLink size="lg" to="/check">
              {t('checkSymptoms')}
            </ButtonLink>
            <ButtonLink look="second" size="lg" to="/register">
              {t('signUp')}
            </ButtonLink>
          </div>
        </div>
        <HeroScene />
      </div>
      <div className="dado on-dado">
        <Swell />
        <ul className="claim-plate" aria-label={t('claims')}>
          {t('heroClaims', { returnObjects: true }).map(({ figure, what }, at) => (
            <li key={figure} className={at < 2 ? 'w' : ''}>
              <b>{figure}</b> {what}
            </li>
          ))}
        </ul>
        <p className="fine">{t('footnote')}</p>
      </div>
    </section>
  );
}

/** The pulse: the dado swells once under three fingers. */
function Swell() {
  return (
    <svg className="swell" width="240" height="52" viewBox="0 0 240 52" aria-hidden="true">
      <path className="f" d="M0 52V50c62 0 66-24 120-24s58 24 120 24v2Z" />
      <path className="l" d="M0 50c62 0 66-24 120-24s58 24 120 24" />
      <g className="n">
        <circle cx="76" cy="20" r="9" />
        <circle cx="120" cy="9" r="9" />
        <circle cx="164" cy="20" r="9" />
      </g>
    </svg>
  );
}
