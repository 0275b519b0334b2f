import { Check, FileImage, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { todayInIndia } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import type { ShownPrescription } from '../api.ts';
import { type ConfirmState, useConfirm } from '../use-confirm.ts';
import { AlertsPanel } from './alerts-panel.tsx';
import { ConfirmLineCard } from './confirm-line.tsx';
import { ConfirmOther } from './confirm-other.tsx';
import { PagesDialog, type ShownPage } from './pages-dialog.tsx';
import { AdviceLines, UnreadLines } from './unread-lines.tsx';

/** `check`: what was read, for the first time. `type`: nothing could be read. `correct`: it counts already. */
export type ConfirmMode = 'check' | 'type' | 'correct';
const WORDS = {
  check: { title: 'confirm.title', lead: 'confirm.lead', save: 'confirm.save' },
  type: { title: 'confirm.titleTyped', lead: 'confirm.leadTyped', save: 'confirm.saveTyped' },
  correct: { title: 'confirm.titleCorrect', lead: 'confirm.leadCorrect', save: 'confirm.saveCorrect' },
} as const;
const MAX_DOCTOR = 120;

type Props = { prescription: ShownPrescription; mode: ConfirmMode; onDone: () => void; onCancel?: () => void };

/** The lines of the form beside the paper, and the one button that makes them count. */
export function ConfirmForm({ prescription, mode, onDone, onCancel }: Props) {
  const t = useText('prescriptions');
  const { form: node, focusError } = useFocusError();
  const [shown, setShown] = useState<ShownPage | null>(null);
  const state = useConfirm({
    prescription,
    onWrong: focusError,
    onSaved: () => {
      onDone();
      // the button that was pressed is gone
      requestAnimationFrame(focusHeading);
    },
  });
  const add = useAdded(state);
  const words = WORDS[mode];
  const named = state.form.lines.filter(({ isRemoved }) => !isRemoved).map(({ medicine }) => medicine);
  return (
    <>
      {mode === 'check' && <AlertsPanel medicines={named} title={t('alerts.here')} look="folded" />}
      <form
        ref={node}
        noValidate
        // Enter in a field must not make a prescription count that nobody has looked through.
        onSubmit={(event) => event.preventDefault()}
      >
        <Panel
          title={t(words.title)}
          className="prescription-confirm"
          foot={<Foot state={state} mode={mode} onCancel={onCancel} />}
        >
          <div className="stack">
            <p className="muted">{t(words.lead)}</p>
            {mode !== 'type' && <WholePaper count={prescription.medications.length} onShow={setShown} />}
            {state.isDraft && (
              <p className="small" role="status">
                {t('confirm.kept')}
              </p>
            )}
            <HeadFields state={state} />
            <Lines prescription={prescription} state={state} onShow={setShown} />
            <Button look="second" className="justify-self-start" onClick={() => add()}>
              <Icon of={Plus} />
              {t('confirm.add')}
            </Button>
            <UnreadLines prescription={prescription} onShow={setShown} onUse={add} />
            <AdviceLines prescription={prescription} onUse={add} />
            <ConfirmOther state={state} />
            <Problem text={state.problem} />
          </div>
        </Panel>
      </form>
      <PagesDialog prescription={prescription} shown={shown} onShow={setShown} />
    </>
  );
}

/** A line that was overlooked is the one mistake that no line shows: the paper as a whole is compared too. */
function WholePaper({ count, onShow }: { count: number; onShow: (shown: ShownPage) => void }) {
  const t = useText('prescriptions');
  return (
    <div className="between">
      <p className="grow">
        <b>{t('confirm.counted', { count })}</b>
      </p>
      <Button look="second" size="sm" onClick={() => onShow({ page: 1, mark: null })}>
        <Icon of={FileImage} />
        {t('confirm.paper')}
      </Button>
    </div>
  );
}

type FootProps = { state: ConfirmState; mode: ConfirmMode; onCancel: (() => void) | undefined };

function Foot({ state, mode, onCancel }: FootProps) {
  const t = useText('prescriptions');
  const cancel = () => {
    state.drop();
    onCancel?.();
  };
  return (
    <>
      <Button look="white" busy={state.isBusy} onClick={() => void state.submit()}>
        <Icon of={Check} />
        {t(WORDS[mode].save)}
      </Button>
      {onCancel && (
        <Button look="ghost-white" onClick={cancel}>
          {t(mode === 'type' ? 'failed.cancel' : 'confirm.cancel')}
        </Button>
      )}
    </>
  );
}

/** Adds a line; the first field of the new one takes the focus. */
function useAdded({ add }: ConfirmState) {
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added !== null) document.querySelector<HTMLElement>(`[data-line="${added}"] input`)?.focus();
  }, [added]);
  return (medicine = '') => setAdded(add(medicine));
}

function HeadFields({ state: { form, errors, editHead } }: { state: ConfirmState }) {
  const t = useText('prescriptions');
  return (
    <div className="two">
      <TextField
        label={t('confirm.doctor')}
        optional
        maxLength={MAX_DOCTOR}
        autoComplete="off"
        value={form.doctorName}
        error={errors['doctorName']}
        onChange={(event) => editHead({ doctorName: event.target.value })}
      />
      <TextField
        label={t('confirm.date')}
        optional
        type="date"
        max={todayInIndia()}
        value={form.date}
        error={errors['prescription_date']}
        onChange={(event) => editHead({ date: event.target.value })}
      />
    </div>
  );
}

type LinesProps = { prescription: ShownPrescription; state: ConfirmState; onShow: (shown: ShownPage) => void };

function Lines({ prescription, state, onShow }: LinesProps) {
  const t = useText('prescriptions');
  const list = useRef<HTMLOListElement>(null);
  const { form, errors, editLine } = state;
  const read = new Map(prescription.medications.map((one) => [one.id, one]));
  const shown = form.lines.filter(({ isRemoved }) => !isRemoved);
  /** The button that was pressed goes with its line: the one that takes its place has the focus. */
  const refocus = (key: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-line="${key}"] button`)?.focus());
  return (
    <ol ref={list} className="stack-4" aria-label={t('confirm.lines')}>
      {form.lines.map((line) => (
        <ConfirmLineCard
          key={line.key}
          prescription={prescription}
          line={line}
          at={shown.indexOf(line) + 1}
          read={read.get(line.id)}
          errors={errors}
          onEdit={(part) => {
            editLine(line.key, part);
            if (part.isRemoved !== undefined) refocus(line.key);
          }}
          onShow={onShow}
        />
      ))}
    </ol>
  );
}
