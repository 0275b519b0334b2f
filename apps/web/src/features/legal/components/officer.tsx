import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { ContactLines } from '../../../ui/contact-lines.tsx';
import { LoadingLine } from '../../../ui/failed.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { contactQuery } from '../api.ts';

/** Whom this installation names for complaints and questions. */
export function Officer() {
  const t = useText('legal');
  const contact = useQuery(contactQuery);
  const isNamed = contact.data && (contact.data.email !== '' || contact.data.phone !== '');
  return (
    <Panel title={t('officer.title')}>
      {!contact.data && <LoadingOrFailed query={contact} loading={<LoadingLine />} failed={t('officer.failed')} />}
      {contact.data && (
        <div className="stack-3">
          {isNamed && <ContactLines {...contact.data} />}
          <p>{isNamed ? t('officer.within', { days: contact.data.answerWithinDays }) : t('officer.unnamed')}</p>
        </div>
      )}
    </Panel>
  );
}
