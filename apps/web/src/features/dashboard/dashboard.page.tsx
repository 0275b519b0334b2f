import './text.ts';
import './dashboard.css';
import {
  BookOpen,
  CalendarClock,
  CalendarPlus,
  ClipboardList,
  FlaskConical,
  History,
  Hospital,
  Info,
  MessageCircleQuestionMark,
  Stethoscope,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { dayPart, formatLongDay } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Shelf } from '../../ui/art/shelf.tsx';
import { ButtonLink, CallLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/note.tsx';
import { focusHeading, useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stops } from '../../ui/stops.tsx';
import { AddressesLeft } from '../account/components/addresses-left.tsx';
import { CheckBacks } from '../symptoms/components/check-back.tsx';
import { WaitingCheck } from '../symptoms/components/waiting-check.tsx';
import { AskName } from './components/ask-name.tsx';
import { GlanceParts } from './components/glance-parts.tsx';
import { MedicinesPart } from './components/medicines-part.tsx';
import { ProvePhone } from './components/prove-phone.tsx';
import { TipPart } from './components/tip-part.tsx';

const DOORS = [
  { path: 'symptom-checker', icon: Stethoscope },
  { path: 'treatments', icon: ClipboardList },
  { path: 'hospitals', icon: Hospital },
  { path: 'report-analysis', icon: FlaskConical },
] as const;

/** A word about the sign-in that just happened (a number that left the account which only claimed it). */
const noticeOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;

export function DashboardPage() {
  const t = useText('dashboard');
  useTitle(t('title'));
  return (
    <>
      <Greeting />
      <SignInNotice />
      <WaitingCheck />
      <CheckBacks />
      <AddressesLeft />
      <AskName />
      <ProvePhone />
      <MedicinesPart />
      <GlanceParts />
      <QuickActions />
      <div className="columns-12">
        <Journey />
        <Emergency />
      </div>
      <More />
      <TipPart />
    </>
  );
}

/** It stays until it is closed, also over a reload. */
function SignInNotice() {
  const t = useText('dashboard');
  const { state } = useLocation();
  const navigate = useNavigate();
  const notice = noticeOf(state);
  if (!notice) return null;
  const close = () => {
    void navigate('.', { replace: true, state: null });
    focusHeading();
  };
  return (
    <Notice icon={Info} title={t('noticeTitle')} onClose={close}>
      {notice}
    </Notice>
  );
}

function Greeting() {
  const t = useText('dashboard');
  const name = useSession((session) => session.user?.name);
  const person = useSession((session) => session.person);
  const [now] = useState(() => new Date());
  const part = dayPart(now);
  return (
    <section className="hello">
      <div className="upper">
        <div className="stack-1">
          <h1 tabIndex={-1}>{name ? t(`greeting.${part}`, { name }) : t(`greetingNoName.${part}`)}</h1>
          <p>{formatLongDay(now)}</p>
        </div>
        <Shelf className="still" />
      </div>
      <div className="low on-dado">
        <p>
          <b>{person ? t('askFor', { name: person.name }) : t('ask')}</b>
          <span>{t('askLead')}</span>
        </p>
        <ButtonLink look="white" size="lg" to="/symptom-checker">
          <Icon of={Stethoscope} />
          {t('check')}
        </ButtonLink>
        <ButtonLink look="ghost-white" size="lg" to="/see-a-doctor">
          <Icon of={CalendarPlus} />
          {t('seeDoctor')}
        </ButtonLink>
      </div>
    </section>
  );
}

function QuickActions() {
  const t = useText('dashboard');
  const common = useText('common');
  return (
    <nav className="quick" aria-label={t('quick')}>
      {DOORS.map(({ path, icon }) => (
        <Link key={path} to={`/${path}`}>
          <Icon of={icon} />
          <span>
            <b>{common(`nav.${path}`)}</b>
            <small>{t(`quickLead.${path}`)}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Beyond the four quick actions: what stands behind them. */
function More() {
  const t = useText('dashboard');
  const ways = [
    { path: '/diseases', icon: BookOpen, key: 'diseases' },
    { path: '/symptom-history', icon: History, key: 'history' },
    { path: '/appointments', icon: CalendarClock, key: 'appointments' },
    { path: '/assistant', icon: MessageCircleQuestionMark, key: 'assistant' },
  ] as const;
  return (
    <nav className="quick beyond" aria-label={t('more.label')}>
      {ways.map(({ path, icon, key }) => (
        <Link key={path} to={path}>
          <Icon of={icon} />
          <span>
            <b>{t(`more.${key}`)}</b>
            <small>{t(`more.${key}Lead`)}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}

function Journey() {
  const t = useText('dashboard');
  return (
    <section className="panel journey-part span-7" aria-labelledby="journey-title">
      <h2 id="journey-title">
        <Link className="whole-card" to="/treatment-journey">
          {t('journey.title')}
        </Link>
      </h2>
      <p className="muted">{t('journey.lead')}</p>
      <Stops label={t('journey.title')} steps={t('journey.steps', { returnObjects: true })} now={0} />
      <span className="btn second" aria-hidden="true">
        {t('journey.start')}
      </span>
    </section>
  );
}

function Emergency() {
  const t = useText('dashboard');
  return (
    <Panel title={t('emergency.title')} tone="alert" className="span-5 emergency-part">
      <p className="muted">{t('emergency.lead')}</p>
      <div className="btn-row">
        <CallLink number="112">{t('emergency.call112')}</CallLink>
        <CallLink number="108" look="danger">
          {t('emergency.call108')}
        </CallLink>
      </div>
      <Link className="small inline-flex items-center min-h-11" to="/emergency">
        {t('emergency.more')}
      </Link>
    </Panel>
  );
}
