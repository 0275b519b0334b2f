import { useText } from '../../../lib/text.ts';

/** Always in sight: not every cry for help is understood by a program. 112 stands on every page already. */
export function HelpLine() {
  const t = useText('chat');
  return (
    <a className="chat-help small" href="tel:14416">
      {t('help')}
    </a>
  );
}
