import { FileText, X } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { letGoOfReport, useConversation } from '../conversation.ts';

/** Which report is asked about, and the way to ask of others again. */
export function AboutReport() {
  const t = useText('chat');
  const about = useConversation((now) => now.about);
  if (!about) return null;
  return (
    <p className="row small chat-about">
      <Icon of={FileText} />
      <span className="grow wrap-anywhere">{t('report.about', { title: about.title })}</span>
      <IconButton label={t('report.letGo')} onClick={letGoOfReport}>
        <Icon of={X} />
      </IconButton>
    </p>
  );
}
