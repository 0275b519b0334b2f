import '../text.ts';
import '../routine.css';
import type { RoutineMedicine } from '@nabz/contract/routine';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileText, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { TiedFile } from '../../../ui/art/tied-file.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Notice } from '../../../ui/note.tsx';
import { AlertsPanel } from '../../prescriptions/components/alerts-panel.tsx';
import { routineQuery } from '../api.ts';
import { FromPrescription } from './from-prescription.tsx';
import { MedicineCard } from './medicine-card.tsx';
import { AddMedicine, EditMedicine } from './medicine-editor.tsx';

const TAB = { tab: 'medicines' };
const STATUSES = ['active', 'paused', 'ended'] as const;

/** What is open stands in the address: the back button closes it, a reload keeps it. */
function useOpened() {
  const [params, setParams] = useSearchParams();
  return {
    isAdding: params.get('add') !== null,
    editing: params.get('edit'),
    from: params.get('from'),
    add: () => setParams({ ...TAB, add: '1' }),
    edit: (id: string) => setParams({ ...TAB, edit: id }),
    close: () => setParams(TAB, { replace: true }),
  };
}

/** The medicines of the routine: listed, added, changed. */
export function Medicines() {
  const t = useText('routine');
  const found = useQuery(routineQuery);
  const opened = useOpened();
  const [checked, setChecked] = useState<string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const isOpen = opened.isAdding || opened.editing !== null || opened.from !== null;
  useEffect(() => {
    // what was opened is closed: the focus goes on at the list
    if (wasOpen.current && !isOpen) list.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const done = (names: string[]) => {
    setChecked(names);
    opened.close();
  };
  if (opened.isAdding) return <AddMedicine onDone={done} onCancel={opened.close} />;
  if (opened.from !== null)
    return <FromPrescription prescriptionId={opened.from} onDone={done} onCancel={opened.close} />;
  if (!found.data)
    return (
      <LoadingOrFailed
        query={found}
        loading={t('list.loading')}
        failed={saidError(found.error, t('list.failed'))}
        isPage
      />
    );
  const edited = found.data.find(({ id }) => id === opened.editing);
  if (edited) return <EditMedicine key={edited.id} medicine={edited} onDone={done} onCancel={opened.close} />;
  return (
    <div ref={list} tabIndex={-1} className="stack outline-none" aria-label={t('list.title')} role="group">
      {checked.length > 0 && <JustSaved names={checked} />}
      <List medicines={found.data} onAdd={opened.add} onEdit={opened.edit} />
    </div>
  );
}

/** What was saved, and what it does with the other medicines. */
function JustSaved({ names }: { names: string[] }) {
  const t = useText('routine');
  return (
    <>
      <div role="status">
        <Notice
          icon={CircleCheck}
          title={t('list.saved', { count: names.length })}
          action={
            <ButtonLink look="second" size="sm" to="/reminders">
              {t('list.today')}
            </ButtonLink>
          }
        >
          {names.join(', ')}
        </Notice>
      </div>
      {/* they are in the routine by now: named once more they would count twice */}
      <AlertsPanel title={t('list.check')} of={names} look="open" />
    </>
  );
}

type ListProps = { medicines: readonly RoutineMedicine[]; onAdd: () => void; onEdit: (id: string) => void };

function List({ medicines, onAdd, onEdit }: ListProps) {
  const t = useText('routine');
  const ways = (
    <div className="btn-row">
      <Button onClick={onAdd}>
        <Icon of={Plus} />
        {t('list.add')}
      </Button>
      <ButtonLink look="second" to="/prescriptions">
        <Icon of={FileText} />
        {t('list.fromPrescription')}
      </ButtonLink>
    </div>
  );
  if (medicines.length === 0)
    return (
      <div className="empty">
        <TiedFile />
        <h2>{t('list.emptyTitle')}</h2>
        <p>{t('list.emptyLead')}</p>
        {ways}
      </div>
    );
  return (
    <>
      {ways}
      {STATUSES.map((status) => {
        const of = medicines.filter((one) => one.status === status);
        return (
          of.length > 0 && (
            <section key={status} className="panel" aria-labelledby={`meds-${status}`}>
              <header>
                <h2 id={`meds-${status}`}>{t(`status.${status}`)}</h2>
                <span className="small muted">{of.length}</span>
              </header>
              <ul className="pad med-list">
                {of.map((medicine) => (
                  <MedicineCard key={medicine.id} medicine={medicine} onEdit={() => onEdit(medicine.id)} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}
