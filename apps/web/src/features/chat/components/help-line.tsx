import { useText } from '../../../lib/text.ts';

const NUMBERS = ['112', '14416'] as const;

/** Always in sight: not every cry for help is understood by a program. */
export function HelpLine() {
  const t = useText('chat');
  return (
    <p className="chat-help small">
      {NUMBERS.map((number) => (
        <a key={number} href={`tel:${number}`}>
          {t(`help.${number}`)}
        </a>
      ))}
    </p>
  );
}
