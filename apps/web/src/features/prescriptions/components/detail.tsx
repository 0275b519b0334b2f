import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, Copy } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { focusHeading, useTitle } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOpenItem } from '../../../ui/use-open-item.ts';
import { ReadingLine } from '../../documents/components/reading-line.tsx';
import { isBeingRead, listQuery, prescriptionQuery, reloadChecks, type ShownPrescription, tellList } from '../api.ts';
import { useNames } from '../names.ts';
import { Confirmed } from './confirmed.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { NotRead } from './not-read.tsx';
import { PaperPanel } from './paper-panel.tsx';
import { StatusTags } from './status-tags.tsx';
import { readingOf } from '../confirm-draft.ts';

const BAD_ID = 400;
const NOT_FOUND = 404;

/** One prescription: being read, to be checked, or confirmed. */
export function Detail({ id }: { id: string }) {
  const t = useText('prescriptions');
  const { data: list } = useQuery(listQuery);
  const one = useQuery({
    ...prescriptionQuery(id),
    // what the list knows stands there at once
    placeholderData: () => list?.find(({ _id }) => _id === id),
  });
  useNews(one.isPlaceholderData ? undefined : one.data);
  // it was opened: who listens, or moves by keyboard, goes on here
  useEffect(() => focusHeading(), []);
  const status = toApiError(one.error).status;
  const isGone = one.isError && (status === NOT_FOUND || status === BAD_ID);
  if (isGone) return <Gone />;
  if (!one.data)
    return (
      <>
        <Head title={t('unnamed')} />
        <LoadingOrFailed query={one} loading={t('one.loading')} failed={saidError(one.error, t('one.failed'))} />
      </>
    );
  return <Shown prescription={one.data} />;
}

/** What this page learns of the prescription, the list beside it and the check know at once too. */
function useNews(prescription: ShownPrescription | undefined) {
  const client = useQueryClient();
  const status = prescription?.status;
  useEffect(() => {
    if (prescription) tellList(client, prescription);
  }, [client, prescription]);
  useEffect(() => {
    if (status === 'active') void reloadChecks(client);
  }, [client, status]);
}

function Gone() {
  const t = useText('prescriptions');
  return (
    <>
      <Head title={t('one.gone')} />
      <p>{t('one.goneLead')}</p>
    </>
  );
}

function Head({ title, prescription }: { title: string; prescription?: ShownPrescription }) {
  const t = useText('prescriptions');
  const { close } = useOpenItem();
  useTitle(title);
  return (
    <div className="prescription-head">
      <button type="button" className="crumb no-print" onClick={close}>
        <Icon of={ChevronLeft} />
        {t('one.all')}
      </button>
      <h1 tabIndex={-1}>{title}</h1>
      {prescription && <Meta prescription={prescription} />}
    </div>
  );
}

function Meta({ prescription }: { prescription: ShownPrescription }) {
  const t = useText('prescriptions');
  const { whenOf } = useNames();
  const { linkTo } = useOpenItem();
  const { title, doctorName, medications, duplicateOf } = prescription;
  return (
    <>
      <p className="prescription-meta">
        <StatusTags prescription={prescription} />
        {title !== '' && doctorName && <span>{doctorName}</span>}
        <span>{whenOf(prescription)}</span>
        {medications.length > 0 && <span>{t('medicines', { count: medications.length })}</span>}
      </p>
      {duplicateOf !== null && (
        <p className="small row wrap no-print">
          <Icon of={Copy} />
          {t('one.duplicate')} <Link {...linkTo(duplicateOf)}>{t('one.earlier')}</Link>
        </p>
      )}
    </>
  );
}

function Shown({ prescription }: { prescription: ShownPrescription }) {
  const { nameOf } = useNames();
  const { close } = useOpenItem();
  return (
    <>
      <Head title={nameOf(prescription)} prescription={prescription} />
      <State prescription={prescription} />
      <PaperPanel prescription={prescription} onDeleted={close} />
    </>
  );
}

function State({ prescription }: { prescription: ShownPrescription }) {
  if (isBeingRead(prescription)) return <Reading prescription={prescription} />;
  // another reading is another form
  const key = readingOf(prescription);
  if (prescription.status === 'failed') return <NotRead key={key} prescription={prescription} />;
  if (prescription.needsConfirmation)
    return <ConfirmForm key={key} prescription={prescription} mode="check" onDone={() => undefined} />;
  return <Confirmed prescription={prescription} />;
}

function Reading({ prescription: { status, progress } }: { prescription: ShownPrescription }) {
  const t = useText('prescriptions');
  return (
    <Panel title={t('one.reading')}>
      <div className="stack-4">
        <ReadingLine status={status} progress={progress} />
        <p className="muted">{t('one.readingLead')}</p>
      </div>
    </Panel>
  );
}
