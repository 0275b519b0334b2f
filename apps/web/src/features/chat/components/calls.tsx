import type { ChatReply } from '@nabz/contract/chat';
import { Phone } from 'lucide-react';
import { CallLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { callIn } from '../in-app.ts';

/** Whom to call, before everything else of an answer that no emergency panel leads: a critical value, first aid that was asked about. */
export function Calls({ answer: { actions, emergency } }: { answer: ChatReply }) {
  if (emergency) return null;
  return actions.map(({ href, label }) => {
    const number = callIn(href);
    return number === undefined ? null : (
      <CallLink key={number} number={number} size="lg" block>
        <Icon of={Phone} />
        {label}
      </CallLink>
    );
  });
}
