import type { ResultInput } from '@nabz/contract/reports-results';
import type { TestResult } from '@nabz/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { saveResult } from '../api.ts';
import { withoutUnit } from './result-line.tsx';

type Props = {
  reportId: string;
  /** The one to correct; null: one to add. */
  result: TestResult | null;
  onClose: () => void;
};
type Form = Required<ResultInput>;
type Errors = Partial<Record<keyof Form, string>>;

/** As long as the server takes them. */
const MAX: Form extends infer F ? Record<keyof F, number> : never = { parameter: 120, value: 60, unit: 30, range: 120 };

const formOf = (result: TestResult | null): Form => ({
  parameter: result?.parameter ?? '',
  value: result?.value ?? '',
  unit: result?.unit ?? '',
  range: result?.rangeBasis === 'printed' ? withoutUnit(result.normalRange.description, result.unit) : '',
});

/** After a change the button that was pressed can be gone, with its row: the report's heading takes the focus then. */
export const focusReport = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      document.querySelector<HTMLElement>('#report-title')?.focus({ preventScroll: true });
  });
};

function useSave({ reportId, result, onClose }: Props, form: Form) {
  const t = useText('reports');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const { form: node, focusError } = useFocusError();
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');

  const check = (): Errors => ({
    ...(form.parameter.trim() === '' && { parameter: t('edit.noName') }),
    ...(form.value.trim() === '' && { value: t('edit.noValue') }),
  });
  const refused = (cause: unknown) => {
    const { kind, fields } = toApiError(cause);
    setErrors(fields);
    const isAtField = Object.keys(fields).some((name) => name in form);
    if (!isAtField) setProblem(kind === 'offline' ? t('edit.offline') : saidError(cause, t('edit.failed')));
    focusError();
  };
  const save = () =>
    run(async () => {
      setProblem('');
      const wrong = check();
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return focusError();
      try {
        await saveResult(client, { reportId, resultId: result?.id ?? null, body: form });
      } catch (cause) {
        return refused(cause);
      }
      toast.success(t('edit.saved'));
      onClose();
      focusReport();
    });
  return { node, errors, problem, isBusy, save };
}

/** A value as it stands on the paper: one that was read wrongly, or one that was not read. */
export function ResultDialog(props: Props) {
  const t = useText('reports');
  const id = useId();
  const [form, setForm] = useState(() => formOf(props.result));
  const { node, errors, problem, isBusy, save } = useSave(props, form);
  const field = (name: keyof Form) => ({
    label: t(`edit.${name}`),
    value: form[name],
    maxLength: MAX[name],
    autoComplete: 'off',
    ...(errors[name] !== undefined && { error: errors[name] }),
    onChange: (event: { target: { value: string } }) => setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t(props.result ? 'edit.correct' : 'edit.add')}
      foot={
        <Button type="submit" form={id} busy={isBusy}>
          {t('edit.save')}
        </Button>
      }
    >
      <form
        id={id}
        ref={node}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="small muted">{t('edit.lead')}</p>
        <TextField {...field('parameter')} spellCheck={false} data-first-focus={props.result ? undefined : true} />
        <div className="two">
          <TextField {...field('value')} data-first-focus={props.result ? true : undefined} />
          <TextField {...field('unit')} optional hint={t('edit.unitHint')} spellCheck={false} autoCapitalize="none" />
        </div>
        <TextField {...field('range')} optional hint={t('edit.rangeHint')} />
        <div role="alert" className="empty:hidden">
          {problem !== '' && <ErrorText>{problem}</ErrorText>}
        </div>
      </form>
    </Dialog>
  );
}
