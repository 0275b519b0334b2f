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
  MessageCircleQuestion,
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
  answer: MessageCircleQuestion,
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
  const { kind, title, text, facts, steps, points, tone, href, isSample, sources, basis, language } = card;
  return (
    <article className="chat-card" data-tone={tone} aria-labelledby={id} lang={language}>
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
      <Lines of="ol" lines={steps} />
      <Lines of="ul" lines={points} />
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

/** Steps in their order, or what else belongs to an answer. */
function Lines({ of: List, lines }: { of: 'ol' | 'ul'; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <List className="chat-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
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
