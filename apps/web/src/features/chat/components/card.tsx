import type { ChatCard } from '@nabz/contract/chat';
import {
  Activity,
  BookOpen,
  CalendarClock,
  ChevronRight,
  CircleCheck,
  Clock,
  FlaskConical,
  Hospital,
  IndianRupee,
  Lightbulb,
  type LucideIcon,
  OctagonAlert,
  Pill,
  Stethoscope,
  TestTube,
  TriangleAlert,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { isInApp } from '../in-app.ts';
import { SourceList } from '../../../ui/source-list.tsx';

const KINDS: Record<ChatCard['kind'], LucideIcon> = {
  symptoms: Stethoscope,
  disease: BookOpen,
  test: TestTube,
  medicine: Pill,
  alert: TriangleAlert,
  result: FlaskConical,
  cost: IndianRupee,
  hospital: Hospital,
  appointment: CalendarClock,
  dose: Clock,
  measurement: Activity,
  tip: Lightbulb,
};

/** What the eye should notice: a sign, a word and a colour together. */
const TONES: Record<Exclude<ChatCard['tone'], 'plain'>, { icon: LucideIcon; tone: Tone }> = {
  good: { icon: CircleCheck, tone: 'ok' },
  warn: { icon: TriangleAlert, tone: 'warn' },
  alert: { icon: OctagonAlert, tone: 'alert' },
};

type Props = { card: ChatCard; onLeave: (() => void) | undefined };

/** One piece of an answer, with what it rests on. */
export function Card({ card, onLeave }: Props) {
  const t = useText('chat');
  const id = useId();
  const { kind, title, text, facts, tone, href, isSample, sources, basis } = card;
  return (
    <article className="chat-card" data-tone={tone} aria-labelledby={id}>
      <header>
        <Icon of={KINDS[kind]} />
        <h3 id={id} className="grow">
          <span className="sr-only">{t('card.kindOf', { kind: t(`card.kind.${kind}`) })}</span> {title}
        </h3>
        {tone !== 'plain' && (
          <Tag tone={TONES[tone].tone} icon={TONES[tone].icon}>
            {t(`card.tone.${tone}`)}
          </Tag>
        )}
        {isSample && <Tag tone="line">{t('card.sample')}</Tag>}
      </header>
      {text && <p className="pre-line">{text}</p>}
      <Facts facts={facts} />
      {href !== null && isInApp(href) && (
        <Link
          className="chat-more"
          to={href}
          aria-label={t('card.openNamed', { title })}
          {...(onLeave && { onClick: onLeave })}
        >
          {t('card.open')}
          <Icon of={ChevronRight} />
        </Link>
      )}
      {basis && <p className="text-xs muted">{basis}</p>}
      <SourceList title={t('card.sources')} sources={sources} />
    </article>
  );
}

function Facts({ facts }: { facts: ChatCard['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
