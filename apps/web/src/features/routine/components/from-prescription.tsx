import type { Proposal } from '@nabz/contract/routine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Pencil, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Failed, Loading } from '../../../ui/failed.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { addMedicines, proposalsQuery } from '../api.ts';
import { useConsent } from '../../privacy/consent-query.ts';
import { type Faults, faultsOf, formOfProposal, type MedicineForm, saidOf, scheduleOf } from '../medicine-form.ts';
import { useScheduleWords } from '../schedule-words.ts';
import { ConsentAsk } from '../../privacy/components/consent-ask.tsx';
import { Opened } from './medicine-editor.tsx';
import { MedicineFields } from './medicine-fields.tsx';

type Ends = { onDone: (names: string[]) => void; onCancel: () => void };

/** Takes medicines over from a prescription that was checked: each is looked at, and nothing is added unseen. */
export function FromPrescription({ prescriptionId, ...ends }: { prescriptionId: string } & Ends) {
  const t = useText('routine');
  const found = useQuery(proposalsQuery(prescriptionId));
  if (found.data)
    return (
      <Opened title={t('from.title')}>
        <Proposals
          prescriptionId={prescriptionId}
          start={found.data.start}
          proposals={found.data.proposals}
          {...ends}
        />
      </Opened>
    );
  if (found.isPending) return <Loading text={t('from.loading')} />;
  const isRefused = toApiError(found.error).kind === 'refused' && toApiError(found.error).status < 500;
  return (
    <Opened title={t('from.title')}>
      {isRefused ? (
        <div className="stack-4">
          <p role="alert">{saidError(found.error, t('from.failed'))}</p>
          <ButtonLink look="second" className="justify-self-start" to={`/prescriptions?open=${prescriptionId}`}>
            {t('from.open')}
          </ButtonLink>
        </div>
      ) : (
        <Failed text={t('from.failed')} isBusy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </Opened>
  );
}

const CONFLICT = 409;

/** One line of the paper as it would be in the routine. */
type Line = {
  proposal: Proposal;
  form: MedicineForm;
  isChosen: boolean;
  /** The patient has looked at what has to be looked at. */
  isSeen: boolean;
  isOpen: boolean;
  faults: Faults;
};

const lineOf = (proposal: Proposal, start: string): Line => {
  const form = formOfProposal(proposal, start);
  const isClear = proposal.checks.length === 0 && Object.keys(faultsOf(form)).length === 0;
  return { proposal, form, isChosen: !proposal.isAdded && isClear, isSeen: isClear, isOpen: false, faults: {} };
};

type ListProps = { prescriptionId: string; start: string; proposals: readonly Proposal[] } & Ends;

/** The lines, what is changed about them, and their way into the routine. */
function useProposals({ prescriptionId, start, proposals, onDone }: Omit<ListProps, 'onCancel'>) {
  const t = useText('routine');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const asking = useConsent('routine');
  const { form: node, focusError } = useFocusError();
  const [lines, setLines] = useState(() => proposals.map((one) => lineOf(one, start)));
  const [hasNone, setNone] = useState(false);
  const change = (at: number, part: Partial<Line>) => {
    setNone(false);
    setLines(lines.map((line, other) => (other === at ? { ...line, ...part } : line)));
  };

  const save = () =>
    run(async () => {
      const chosen = lines.filter(({ isChosen }) => isChosen);
      const checked = lines.map((line) => {
        const faults = line.isChosen ? faultsOf(line.form) : {};
        return { ...line, faults, isOpen: line.isOpen || Object.keys(faults).length > 0 };
      });
      const isRight = checked.every(
        ({ faults, isChosen, isSeen }) => Object.keys(faults).length === 0 && (!isChosen || isSeen),
      );
      setLines(checked);
      setNone(chosen.length === 0);
      const consentVersion = await asking.take();
      if (!isRight || chosen.length === 0 || consentVersion === null) return focusError();
      const medicines = chosen.map(({ form, proposal }) => ({
        ...saidOf(form),
        id: form.id,
        prescriptionId,
        medicationId: proposal.medicationId,
      }));
      try {
        await addMedicines(client, medicines, consentVersion);
        onDone(medicines.map(({ medicine }) => medicine));
      } catch (cause) {
        if (toApiError(cause).status === CONFLICT) asking.again();
        toast.error(saidError(cause, t('form.notSaved')));
      }
    });
  return { lines, hasNone, isBusy, asking, node, change, save };
}

function Proposals(props: ListProps) {
  const t = useText('routine');
  const { lines, hasNone, isBusy, asking, node, change, save } = useProposals(props);
  return (
    <form
      ref={node}
      noValidate
      className="stack-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{t('from.lead')}</p>
      <ul className="stack-4">
        {lines.map((line, at) => (
          <ProposalLine key={line.proposal.medicationId} line={line} onChange={(part) => change(at, part)} />
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {hasNone && <ErrorText>{t('from.none')}</ErrorText>}
      </div>
      <ConsentAsk asking={asking} />
      <div className="btn-row">
        <Button type="submit" size="lg" busy={isBusy}>
          {t('from.add')}
        </Button>
        <Button look="second" size="lg" onClick={props.onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

function ProposalLine({ line, onChange }: { line: Line; onChange: (part: Partial<Line>) => void }) {
  const t = useText('routine');
  const wordsOf = useScheduleWords();
  const { proposal, form, isChosen, isSeen, isOpen, faults } = line;
  if (proposal.isAdded) return <Added name={proposal.medicine} />;
  const hasTimes = Object.keys(faultsOf(form)).length === 0;
  const printed = proposal.printed === '' ? t('from.notPrinted') : t('from.printed', { text: proposal.printed });
  return (
    <li className="proposal stack-3">
      <Checkbox
        isChecked={isChosen}
        onChange={(next) => onChange({ isChosen: next, ...(next && !hasTimes && { isOpen: true }) })}
      >
        <b>{form.medicine}</b>
      </Checkbox>
      <p className="small muted">{printed}</p>
      {!isOpen && (
        <ul className="stack-1">
          {hasTimes ? (
            wordsOf(scheduleOf(form)).map((words) => <li key={words}>{words}</li>)
          ) : (
            <li>{t('from.noTimes')}</li>
          )}
        </ul>
      )}
      <Checks checks={proposal.checks} />
      {isOpen ? (
        <MedicineFields form={form} faults={faults} onChange={(part) => onChange({ form: { ...form, ...part } })} />
      ) : (
        <Button look="second" size="sm" className="justify-self-start" onClick={() => onChange({ isOpen: true })}>
          <Icon of={Pencil} />
          {t('from.change')}
          <span className="sr-only"> {form.medicine}</span>
        </Button>
      )}
      {isChosen && proposal.checks.length > 0 && (
        <Checkbox
          isChecked={isSeen}
          error={isSeen ? undefined : t('from.look')}
          onChange={(next) => onChange({ isSeen: next })}
        >
          {t('from.seen', { name: form.medicine })}
        </Checkbox>
      )}
    </li>
  );
}

function Added({ name }: { name: string }) {
  const t = useText('routine');
  return (
    <li className="proposal">
      <h3>{name}</h3>
      <Tag tone="ok" icon={CircleCheck}>
        {t('from.isAdded')}
      </Tag>
    </li>
  );
}

/** What the paper leaves open: read before it is ticked. */
function Checks({ checks }: { checks: readonly string[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="bullets small">
      {checks.map((check) => (
        <li key={check}>
          <Icon of={TriangleAlert} />
          <span>{check}</span>
        </li>
      ))}
    </ul>
  );
}
