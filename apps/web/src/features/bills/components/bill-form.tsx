import '../text.ts';
import '../bills.css';
import { BillHospitalSchema, BillPaperSchema } from '@nabz/contract/bills';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import type { Confirmation } from '../api.ts';
import { AMOUNTS, type Draft, type DraftLine, emptyLine, faultsOf, toConfirmation } from '../draft-form.ts';

const MAX_TEXT = 160;
const MAX_FIGURES = 14;

type Props = {
  start: Draft;
  /** Lines of the paper that were not read, as they were read. */
  unread: readonly { text: string }[];
  send: (body: Confirmation) => Promise<void>;
};

/** The lines of a bill to compare with the paper; what is confirmed here is judged. */
export function BillForm({ start, unread, send }: Props) {
  const t = useText('bills');
  const [draft, setDraft] = useState(start);
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useBusy();
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    setProblem(found.has('lines') ? t('lines.noLine') : '');
    if (found.size > 0) return focusFirstError(event.currentTarget);
    return void run(async () => {
      try {
        await send(toConfirmation(draft, unread.length));
      } catch (cause) {
        setProblem(saidError(cause, t('failed')));
      }
    });
  };

  return (
    <form className="form no-print" noValidate onSubmit={submit}>
      <Panel title={t('lines.title')}>
        <div className="stack-4">
          <p className="muted">{t('lines.lead')}</p>
          <Unread lines={unread} />
          <Lines lines={draft.lines} faults={faults} onChange={(lines) => change({ lines })} />
        </div>
      </Panel>
      <Panel title={t('facts.title')}>
        <Facts draft={draft} faults={faults} onChange={change} />
      </Panel>
      <Problem text={problem} />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

function Unread({ lines }: { lines: Props['unread'] }) {
  const t = useText('bills');
  if (lines.length === 0) return null;
  return (
    <div className="stack-3">
      <p className="font-semibold">{t('lines.unread')}</p>
      <ul className="bullets">
        {lines.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

type LinesProps = {
  lines: readonly DraftLine[];
  faults: ReadonlySet<string>;
  onChange: (lines: DraftLine[]) => void;
};

function Lines({ lines, faults, onChange }: LinesProps) {
  const t = useText('bills');
  return (
    <>
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          n={index + 1}
          faults={faults}
          onChange={(next) => onChange(lines.map((one) => (one.key === line.key ? next : one)))}
          onRemove={() => onChange(lines.filter((one) => one.key !== line.key))}
        />
      ))}
      <Button look="second" className="justify-self-start" onClick={() => onChange([...lines, emptyLine(newUuid())])}>
        <Icon of={Plus} />
        {t('lines.add')}
      </Button>
    </>
  );
}

type LineProps = {
  line: DraftLine;
  n: number;
  faults: ReadonlySet<string>;
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
};

function Line({ line, n, faults, onChange, onRemove }: LineProps) {
  const t = useText('bills');
  const bad = (field: string, text: string) => (faults.has(`${line.key}.${field}`) ? text : undefined);
  return (
    <fieldset className="bill-line">
      <legend className="sr-only">{t('lines.line', { n })}</legend>
      <TextField
        label={t('lines.what')}
        value={line.text}
        maxLength={MAX_TEXT}
        autoComplete="off"
        hint={line.checks.length > 0 ? line.checks.join(' ') : undefined}
        error={bad('text', t('lines.noText'))}
        onChange={(event) => onChange({ ...line, text: event.target.value })}
      />
      {(['quantity', 'rate', 'amount'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`lines.${field}`)}
          inputMode="decimal"
          maxLength={MAX_FIGURES}
          autoComplete="off"
          value={line[field]}
          error={bad(field, t('lines.badAmount'))}
          onChange={(event) => onChange({ ...line, [field]: event.target.value })}
        />
      ))}
      <IconButton label={t('lines.remove', { n })} onClick={onRemove}>
        <Icon of={Trash2} />
      </IconButton>
    </fieldset>
  );
}

type FactsProps = { draft: Draft; faults: ReadonlySet<string>; onChange: (part: Partial<Draft>) => void };

function Facts({ draft, faults, onChange }: FactsProps) {
  const t = useText('bills');
  return (
    <div className="bill-facts">
      <SelectField
        label={t('facts.paper')}
        value={draft.paper}
        onChange={(event) => onChange({ paper: BillPaperSchema.parse(event.target.value) })}
      >
        {BillPaperSchema.options.map((one) => (
          <option key={one} value={one}>
            {t(`facts.papers.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('facts.treatment')}
        optional
        placeholder={t('facts.treatmentExample')}
        maxLength={200}
        autoComplete="off"
        value={draft.treatment}
        onChange={(event) => onChange({ treatment: event.target.value })}
      />
      <SelectField
        label={t('facts.hospital')}
        value={draft.hospital}
        onChange={(event) => onChange({ hospital: BillHospitalSchema.parse(event.target.value) })}
      >
        {BillHospitalSchema.options.map((one) => (
          <option key={one} value={one}>
            {t(`facts.hospitals.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('facts.city')}
        optional
        maxLength={120}
        autoComplete="off"
        value={draft.city}
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <Figures draft={draft} faults={faults} onChange={onChange} />
    </div>
  );
}

/** The sums and the days of the stay. */
function Figures({ draft, faults, onChange }: FactsProps) {
  const t = useText('bills');
  return (
    <>
      {AMOUNTS.map((field) => (
        <TextField
          key={field}
          label={t(`facts.${field}`)}
          optional
          inputMode="decimal"
          maxLength={MAX_FIGURES}
          autoComplete="off"
          value={draft[field]}
          error={faults.has(field) ? t('lines.badAmount') : undefined}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
      {(['admittedOn', 'dischargedOn'] as const).map((field) => (
        <TextField
          key={field}
          type="date"
          label={t(`facts.${field}`)}
          optional
          value={draft[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
    </>
  );
}
