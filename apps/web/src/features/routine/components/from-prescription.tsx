import type { PaperQuestion } from '@nabz/contract/prescriptions-questions';
import type { Proposal } from '@nabz/contract/routine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Pencil, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { partsOf, useForm } from '../../../lib/use-form.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Failed, Loading } from '../../../ui/failed.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { PaperQuestions } from '../../prescriptions/components/paper-questions.tsx';
import { type Question, questionsIn } from '../../prescriptions/question-words.ts';
import { addMedicines, proposalsQuery } from '../api.ts';
import { useConsent } from '../../privacy/consent-query.ts';
import { faultsOf, faultWords, formOfProposal, type MedicineForm, saidOf, scheduleOf } from '../medicine-form.ts';
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

/** One line of the paper as it would be in the routine. */
type Line = {
  proposal: Proposal;
  form: MedicineForm;
  isChosen: boolean;
  /** The patient has looked at what has to be looked at. */
  isSeen: boolean;
  isOpen: boolean;
  /** What differs from the paper, and what of it is meant. */
  questions: Question[];
  meant: PaperQuestion[];
};

const isWrong = (form: MedicineForm): boolean => Object.keys(faultsOf(form)).length > 0;

const lineOf = (proposal: Proposal, start: string): Line => {
  const form = formOfProposal(proposal, start);
  const isClear = proposal.checks.length === 0 && !isWrong(form);
  return {
    proposal,
    form,
    isChosen: !proposal.isAdded && isClear,
    isSeen: isClear,
    isOpen: false,
    questions: [],
    meant: [],
  };
};

type ListProps = { prescriptionId: string; start: string; proposals: readonly Proposal[] } & Ends;

/** The lines that are chosen, each without a fault and looked at. */
const chosenOf = (prescriptionId: string) =>
  readByHand(({ lines }: { lines: Line[] }) => {
    const chosen = lines.filter(({ isChosen }) => isChosen);
    if (chosen.length === 0 || chosen.some(({ form, isSeen }) => !isSeen || isWrong(form)))
      // Where it is wrong is said in the lines.
      return { faults: { lines: 'wrong' } };
    return chosen.map(({ form, meant, proposal: { medicationId } }) => ({
      ...saidOf(form),
      id: form.id,
      prescriptionId,
      medicationId,
      ...(meant.length > 0 && { meant }),
    }));
  });

function Proposals({ prescriptionId, start, proposals, onDone, onCancel }: ListProps) {
  const t = useText('routine');
  const client = useQueryClient();
  const asking = useConsent('routine');
  /** What was sent last, in its order: a line can be chosen or left out while the answer is on its way. */
  const sentIds = useRef<readonly string[]>([]);
  const { form, isBusy, values, edit, errorOf } = useForm({
    schema: chosenOf(prescriptionId),
    start: () => ({ lines: proposals.map((one) => lineOf(one, start)) }),
    consent: asking,
    send: async (medicines, consentVersion) => {
      sentIds.current = medicines.map(({ medicationId }) => medicationId);
      await addMedicines(client, medicines, consentVersion);
      onDone(medicines.map(({ medicine }) => medicine));
    },
    onFailed: (error, cause) => {
      const asked = withQuestions(values.lines, sentIds.current, error.fields);
      if (asked) edit({ lines: asked });
      else toast.error(saidError(cause, t('form.notSaved')));
    },
    // A line is open where something in it is to be put right.
    onWrong: () =>
      edit({
        lines: values.lines.map((line) => (line.isChosen && isWrong(line.form) ? { ...line, isOpen: true } : line)),
      }),
  });
  const { lines } = values;
  const isRefused = errorOf('lines') !== undefined;
  const change = (at: number, part: Partial<Line>) =>
    edit({ lines: lines.map((line, other) => (other === at ? { ...line, ...part } : line)) });
  return (
    <form className="stack-4" {...form}>
      <p>{t('from.lead')}</p>
      <ul className="stack-4">
        {lines.map((line, at) => (
          <ProposalLine
            key={line.proposal.medicationId}
            line={line}
            isRefused={isRefused}
            onChange={(part) => change(at, part)}
          />
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {isRefused && !lines.some(({ isChosen }) => isChosen) && <ErrorText>{t('from.none')}</ErrorText>}
      </div>
      <ConsentAsk asking={asking} />
      <div className="btn-row">
        <Button type="submit" size="lg" busy={isBusy}>
          {t('from.add')}
        </Button>
        <Button look="second" size="lg" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The lines with what is asked about them; null when the refusal asks nothing. */
function withQuestions(
  lines: readonly Line[],
  sentIds: readonly string[],
  fields: Readonly<Record<string, string>>,
): Line[] | null {
  const asked = lines.map((line) => {
    const at = sentIds.indexOf(line.proposal.medicationId);
    return { ...line, questions: at < 0 ? [] : questionsIn(fields, `medicines.${at}.meant`) };
  });
  return asked.some(({ questions }) => questions.length > 0) ? asked : null;
}

type LineProps = { line: Line; isRefused: boolean; onChange: (part: Partial<Line>) => void };

function ProposalLine({ line, isRefused, onChange }: LineProps) {
  const t = useText('routine');
  const wordsOf = useScheduleWords();
  const { proposal, form, isChosen, isSeen, isOpen, questions, meant } = line;
  if (proposal.isAdded) return <Added name={proposal.medicine} />;
  const faults = faultsOf(form);
  const hasTimes = !isWrong(form);
  const fields = partsOf(
    form,
    (name) => (isRefused && isChosen ? faultWords(t, faults)[name] : undefined),
    // what is typed since is another matter: it is asked about anew
    (part) => onChange({ form: { ...form, ...part }, questions: [], meant: [] }),
  );
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
        <MedicineFields form={fields} />
      ) : (
        <Button look="second" size="sm" className="justify-self-start" onClick={() => onChange({ isOpen: true })}>
          <Icon of={Pencil} />
          {t('from.change')}
          <span className="sr-only"> {form.medicine}</span>
        </Button>
      )}
      <PaperQuestions questions={questions} meant={meant} onMeant={(next) => onChange({ meant: next })} />
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
