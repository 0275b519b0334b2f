import { ChevronRight, type LucideIcon, Moon, Sun, Sunrise, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LogoMark } from '../../../ui/logo.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { WhatItDoes } from './what-it-does.tsx';

export function Benefits() {
  const t = useText('landing');
  return (
    <section className="section" aria-labelledby="benefits-title">
      <h2 className="big" id="benefits-title">
        {t('benefitsTitle')}
      </h2>
      <div className="benefits">
        <Card className="a" of="insights">
          <SlipPicture />
        </Card>
        <Card className="b" of="interactions">
          <MixPicture />
        </Card>
        <Card className="c" of="reminders">
          <ReminderPicture />
        </Card>
        <Card className="d" of="monitoring">
          <MonthPicture />
        </Card>
      </div>
      <WhatItDoes />
    </section>
  );
}

type Benefit = 'insights' | 'interactions' | 'reminders' | 'monitoring';

function Card({ of, className, children }: { of: Benefit; className: string; children: ReactNode }) {
  const t = useText('landing');
  return (
    <article className={className}>
      <div>
        <h3>{t(`benefits.${of}.title`)}</h3>
        <p>{t(`benefits.${of}.lead`)}</p>
      </div>
      {children}
    </article>
  );
}

function SlipPicture() {
  const t = useText('landing');
  return (
    <div className="picture slip" aria-hidden="true">
      <div className="pad-l">
        <span>{t('picture.slipName')}</span>
        <span>{t('picture.slipRule')}</span>
      </div>
      <div className="arrow">
        <Icon of={ChevronRight} />
      </div>
      <ul>
        <Time sky="m" icon={Sunrise} name={t('picture.morning')} dose={t('picture.oneTablet')} />
        <Time sky="n" icon={Sun} name={t('picture.afternoon')} dose={t('picture.none')} />
        <Time sky="g" icon={Moon} name={t('picture.night')} dose={t('picture.oneTablet')} />
      </ul>
    </div>
  );
}

function Time({ sky, icon, name, dose }: { sky: string; icon: LucideIcon; name: string; dose: string }) {
  return (
    <li className={sky === 'n' ? 'no' : ''}>
      <span className={`sky ${sky}`}>
        <Icon of={icon} />
      </span>
      <b>{name}</b> {dose}
    </li>
  );
}

function MixPicture() {
  const t = useText('landing');
  return (
    <div className="picture mixed-words" aria-hidden="true">
      <span>{t('picture.drugA')}</span>
      <i>
        <Icon of={TriangleAlert} />
      </i>
      <span>{t('picture.drugB')}</span>
      <p>
        <Tag tone="warn" icon={TriangleAlert}>
          {t('picture.ask')}
        </Tag>
      </p>
    </div>
  );
}

function ReminderPicture() {
  const t = useText('landing');
  return (
    <div className="picture reminder-picture" aria-hidden="true">
      <span className="icon-cell">
        <LogoMark />
      </span>
      <div>
        <b>{t('picture.remindAt')}</b>
        <span lang="hi">{t('picture.remindHindi')}</span>
      </div>
      <span className="ok">{t('picture.taken')}</span>
    </div>
  );
}

const DAYS = Array.from({ length: 28 }, (_, at) => at);

function MonthPicture() {
  const t = useText('landing');
  return (
    <div className="picture calendar-picture" aria-hidden="true">
      <p>
        <b>{t('picture.month')}</b> {t('picture.monthFigure')}
      </p>
      {DAYS.map((day) => (
        <svg key={day} viewBox="0 0 20 20">
          <Day day={day} />
        </svg>
      ))}
    </div>
  );
}

/** All taken, once only some, once missed, today, and the days to come. */
function Day({ day }: { day: number }) {
  if (day === 19) return <circle cx="10" cy="10" r="8" fill="var(--nuqta)" />;
  if (day > 19) return <circle cx="10" cy="10" r="6.5" fill="none" stroke="var(--track)" strokeWidth="1.5" />;
  if (day === 10) return <circle cx="10" cy="10" r="6.5" fill="none" stroke="var(--mark-high)" strokeWidth="2.5" />;
  if (day !== 6) return <circle cx="10" cy="10" r="8" fill="var(--mark-ok)" />;
  return (
    <>
      <circle cx="10" cy="10" r="7" fill="none" stroke="var(--mark-ok)" strokeWidth="2" />
      <path d="M10 3a7 7 0 0 0 0 14Z" fill="var(--mark-ok)" />
    </>
  );
}
