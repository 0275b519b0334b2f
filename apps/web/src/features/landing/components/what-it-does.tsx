import { Bell, FlaskConical, IndianRupee, type LucideIcon, Pill, Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import check from '../images/check.webp';
import reminders from '../images/reminders.webp';
import report from '../images/report.webp';

const THINGS: readonly {
  name: 'check' | 'report' | 'prescription' | 'price' | 'reminders';
  to: string;
  icon: LucideIcon;
}[] = [
  { name: 'check', to: '/check', icon: Stethoscope },
  { name: 'report', to: '/report-analysis', icon: FlaskConical },
  { name: 'prescription', to: '/prescriptions', icon: Pill },
  { name: 'price', to: '/treatments', icon: IndianRupee },
  { name: 'reminders', to: '/reminders', icon: Bell },
];

/** Pictures of the demo family (npm run demo), at 390 x 780 and 600 pixels wide. */
const SCREENS = [
  { name: 'check', source: check },
  { name: 'report', source: report },
  { name: 'reminders', source: reminders },
] as const;

/** The five things that Nabz does, and what three of them look like. */
export function WhatItDoes() {
  const t = useText('landing');
  return (
    <>
      <ul className="things" aria-label={t('thingsTitle')}>
        {THINGS.map(({ name, to, icon }) => (
          <li key={name}>
            <Link to={to}>
              <Icon of={icon} />
              {t(`things.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="screens">
        {SCREENS.map(({ name, source }) => (
          <figure key={name}>
            <img
              src={source}
              width="600"
              height="1200"
              loading="lazy"
              decoding="async"
              alt={t(`screens.${name}.alt`)}
            />
            <figcaption>{t(`screens.${name}.caption`)}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}
