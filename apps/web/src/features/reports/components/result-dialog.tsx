import { addResult, type ResultInput } from '@nabz/contract/reports-results';
import type { TestResult } from '@nabz/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOther } from '../../documents/use-other-version.ts';
import { BothVersions, differing } from '../../documents/components/both-versions.tsx';
import { saveResult, type ShownReport } from '../api.ts';
import { withoutUnit } from './result-line.tsx';

type Props = {
  report: ShownReport;
  /** The one to correct; null: one to add. */
  result: TestResult | null;
  onClose: () => void;
};
type Form = Required<ResultInput>;

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

function useResultForm({ report, result, onClose }: Props) {
  const t = useText('reports');
  const client = useQueryClient();
  const other = useOther(report);
  const state = useForm({
    schema: addResult.body.omit({ version: true }).required(),
    start: formOf(result),
    words: { parameter: t('edit.noName'), value: t('edit.noValue') },
    send: (body) => saveResult(client, { before: other.before, resultId: result?.id ?? null, body }),
    onDone: () => {
      toast.success(t('edit.saved'));
      onClose();
      focusReport();
    },
    onFailed: ({ kind, fields }, cause) => {
      if (other.catch(cause)) return undefined;
      if (Object.keys(fields).some((name) => name in MAX)) return undefined;
      return kind === 'offline' ? t('edit.offline') : saidError(cause, t('edit.failed'));
    },
  });
  return { state, other };
}

/** A value as it stands on the paper: one that was read wrongly, or one that was not read. */
export function ResultDialog(props: Props) {
  const t = useText('reports');
  const { state, other } = useResultForm(props);
  const field = (name: keyof Form) => ({
    label: t(`edit.${name}`),
    maxLength: MAX[name],
    autoComplete: 'off',
    ...state.field(name),
  });
  return (
    <FormDialog
      state={state}
      onClose={props.onClose}
      title={t(props.result ? 'edit.correct' : 'edit.add')}
      save={t('edit.save')}
    >
      <p className="small muted">{t('edit.lead')}</p>
      <TextField {...field('parameter')} spellCheck={false} data-first-focus={props.result ? undefined : true} />
      <div className="two">
        <TextField {...field('value')} data-first-focus={props.result ? true : undefined} />
        <TextField {...field('unit')} optional hint={t('edit.unitHint')} spellCheck={false} autoCapitalize="none" />
      </div>
      <TextField {...field('range')} optional hint={t('edit.rangeHint')} />
      <Both result={props.result} state={state} other={other} />
    </FormDialog>
  );
}

type BothProps = Pick<Props, 'result'> & ReturnType<typeof useResultForm>;

/** The row as another device left it. */
function Both({ result, state, other: { other, settle } }: BothProps) {
  const t = useText('reports');
  if (other === null) return null;
  const named = state.values.parameter.trim().toLowerCase();
  const now = other.testResults.find(({ id, parameter }) =>
    result ? id === result.id : parameter.toLowerCase() === named,
  );
  const newer = formOf(now ?? null);
  const labels = {
    parameter: t('edit.parameter'),
    value: t('edit.value'),
    unit: t('edit.unit'),
    range: t('edit.range'),
  };
  const takeNewer = () => {
    state.edit(newer);
    settle();
  };
  return <BothVersions differences={differing(labels, newer, state.values)} onMine={settle} onNewer={takeNewer} />;
}
