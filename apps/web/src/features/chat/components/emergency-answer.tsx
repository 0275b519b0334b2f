import type { ChatReply } from '@nabz/contract/chat';
import { HeartHandshake, Phone, Siren } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { CallLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const FALLBACK = { physical: ['112', '108'], mental: ['14416', '112'] } as const;

type Props = {
  emergency: NonNullable<ChatReply['emergency']>;
  /** It has just been said, and interrupts; what is read again does not. */
  isNew: boolean;
  onLeave: (() => void) | undefined;
};

/** Help before anything else: whom to call, loud for the body, calm for the mind. */
export function EmergencyAnswer({ emergency: { kind, message, numbers }, isNew, onLeave }: Props) {
  const t = useText('chat');
  const isMental = kind === 'mental';
  const calls =
    numbers.length > 0
      ? numbers
      : FALLBACK[kind].map((number) => ({ number, label: t(`emergency.fallback.${number}`) }));
  return (
    <section className={`urgency chat-urgency ${isMental ? 'calm' : 'high'}`} role={isNew ? 'alert' : undefined}>
      <span className="icon-cell">
        <Icon of={isMental ? HeartHandshake : Siren} />
      </span>
      <div>
        <strong className="level">{t(`emergency.${kind}`)}</strong>
        <p>{message}</p>
      </div>
      <div className="action stack-2">
        {calls.map(({ number, label }, at) => (
          <CallLink key={number} number={number} look={at === 0 ? 'white' : 'ghost-white'} size="lg" block>
            <Icon of={Phone} />
            <span>
              {t('emergency.call', { number })} <span className="font-normal">{label}</span>
            </span>
          </CallLink>
        ))}
        <Link className="chat-more" to="/emergency" {...(onLeave && { onClick: onLeave })}>
          {t('emergency.more')}
        </Link>
      </div>
    </section>
  );
}
