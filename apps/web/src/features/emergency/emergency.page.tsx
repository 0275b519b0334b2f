import './text.ts';
import './emergency.css';
import { Ambulance, HeartHandshake, Phone, Siren } from 'lucide-react';
import { languageNow } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import { CallLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ReadAloud } from '../../ui/read-aloud.tsx';
import { PlainLayout } from '../../app/layouts/plain-layout.tsx';

const NUMBERS = ['108', '14416', '181', '1098'] as const;
const HELP = ['breath', 'bleeding', 'chest', 'stroke', 'fit'] as const;

/** Open to everyone, signed in or not. It asks the server for nothing. */
export function EmergencyPage() {
  const t = useText('emergency');
  useTitle(t('title'));
  return (
    <PlainLayout>
      <PageHead title={t('title')} lead={t('lead')} />
      <section className="urgency high" aria-labelledby="main-number">
        <span className="icon-cell">
          <Icon of={Siren} />
        </span>
        <div>
          <span className="level">{t('main.level')}</span>
          <h2 id="main-number" className="text-2xl">
            {t('main.title')}
          </h2>
          <p>{t('main.lead')}</p>
        </div>
        <div className="action btn-row">
          <CallLink number="112" look="white" size="lg">
            <Icon of={Phone} />
            {t('main.title')}
          </CallLink>
          <CallLink number="108" look="ghost-white" size="lg">
            <Icon of={Ambulance} />
            {t('ambulance')}
          </CallLink>
        </div>
      </section>
      <div className="columns-12">
        <div className="span-7 stack">
          <Meanwhile />
          <Say />
        </div>
        <div className="span-5 stack">
          <Numbers />
          <Mind />
        </div>
      </div>
      <Note>{t('note')}</Note>
    </PlainLayout>
  );
}

function Say() {
  const t = useText('emergency');
  return (
    <Panel title={t('sayTitle')}>
      <ol className="steps">
        {t('say', { returnObjects: true }).map((line) => (
          <li key={line}>
            <span>{line}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Meanwhile() {
  const t = useText('emergency');
  return (
    <Panel title={t('meanwhileTitle')}>
      <dl className="first-aid">
        {HELP.map((help) => (
          <div key={help}>
            <dt>{t(`meanwhile.${help}.title`)}</dt>
            <dd>{t(`meanwhile.${help}.lead`)}</dd>
          </div>
        ))}
      </dl>
      <ReadAloud
        lines={HELP.flatMap((help) => [t(`meanwhile.${help}.title`), t(`meanwhile.${help}.lead`)])}
        language={languageNow()}
      />
    </Panel>
  );
}

function Numbers() {
  const t = useText('emergency');
  return (
    <Panel title={t('numbersTitle')}>
      <ul className="rows numbers">
        {NUMBERS.map((number) => (
          <li key={number}>
            <span className="grow">
              <b>{number}</b>
              <span className="block small muted">{t(`numbers.${number}`)}</span>
            </span>
            <a className="btn second" href={`tel:${number}`} aria-label={t('call', { number })}>
              <Icon of={Phone} />
              {t('call', { number: '' })}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-xs muted mt-2">{t('numbersNote')}</p>
    </Panel>
  );
}

function Mind() {
  const t = useText('emergency');
  return (
    <section className="urgency calm" aria-labelledby="mind-title">
      <span className="icon-cell">
        <Icon of={HeartHandshake} />
      </span>
      <div>
        <h2 id="mind-title">{t('mindTitle')}</h2>
        <p className="mt-1">{t('mindLead')}</p>
      </div>
      <div className="action btn-row">
        <CallLink number="14416" look="white">
          {t('call', { number: '14416' })}
        </CallLink>
        <CallLink number="112" look="ghost-white">
          {t('call', { number: '112' })}
        </CallLink>
      </div>
    </section>
  );
}
