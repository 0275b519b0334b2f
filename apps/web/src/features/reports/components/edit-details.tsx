import { REPORT_TYPES, ReportTypeSchema } from '@nabz/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { todayInIndia } from '../../../lib/dates.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { changeDetails, type Details, type ShownReport } from '../api.ts';

const MAX_LINE = 200;
const MAX_TAGS = 800;
const MAX_NOTES = 2000;

type Props = { report: ShownReport; onClose: () => void };
type Form = {
  title: string;
  reportType: ShownReport['reportType'];
  date: string;
  lab: string;
  tags: string;
  notes: string;
};
type Errors = Readonly<Record<string, string>>;

const formOf = ({ title, reportType, reportDate, labName, tags, notes }: ShownReport): Form => ({
  title,
  reportType,
  date: reportDate ?? '',
  lab: labName ?? '',
  tags: tags.join(', '),
  notes,
});

const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

const toBody = ({ title, reportType, date, lab, tags, notes }: Form): Details => ({
  title: title.trim(),
  notes,
  reportType,
  reportDate: date === '' ? null : date,
  labName: lab.trim() === '' ? null : lab.trim(),
  tags: tagsOf(tags),
});

function useSave({ report, onClose }: Props, form: Form) {
  const t = useText('reports');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const { form: node, focusError } = useFocusError();
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');
  const save = () =>
    run(async () => {
      setProblem('');
      const wrong = {
        ...(form.title.trim() === '' && { title: t('details.noName') }),
        ...(form.date > todayInIndia() && { reportDate: t('details.future') }),
      };
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return focusError();
      try {
        await changeDetails(client, report._id, toBody(form));
      } catch (cause) {
        const { fields } = toApiError(cause);
        setErrors(fields);
        if (Object.keys(fields).length === 0) setProblem(saidError(cause, t('details.failed')));
        return focusError();
      }
      toast.success(t('details.saved'));
      onClose();
    });
  return { node, errors, problem, isBusy, save };
}

/** What the patient says of a report: title, type, day, laboratory, tags and notes. */
export function EditDetails(props: Props) {
  const t = useText('reports');
  const id = useId();
  const [form, setForm] = useState(() => formOf(props.report));
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }));
  const { node, errors, problem, isBusy, save } = useSave(props, form);
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t('details.title')}
      foot={
        <Button type="submit" form={id} busy={isBusy}>
          {t('details.save')}
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
        <Fields form={form} errors={errors} onChange={change} />
        <div role="alert" className="empty:hidden">
          {problem !== '' && <ErrorText>{problem}</ErrorText>}
        </div>
      </form>
    </Dialog>
  );
}

type FieldsProps = { form: Form; errors: Errors; onChange: (part: Partial<Form>) => void };

/** A line of text that the server may refuse under a name of its own. */
function Line({
  name,
  field,
  hint,
  ...props
}: FieldsProps & { name: 'title' | 'lab' | 'tags'; field: string; hint?: string }) {
  const t = useText('reports');
  const labels = { title: t('details.name'), lab: t('details.lab'), tags: t('details.tags') };
  return (
    <TextField
      label={labels[name]}
      optional={name !== 'title'}
      hint={hint}
      error={props.errors[field]}
      maxLength={name === 'tags' ? MAX_TAGS : MAX_LINE}
      autoComplete="off"
      value={props.form[name]}
      onChange={(event) => props.onChange({ [name]: event.target.value })}
    />
  );
}

function Fields(props: FieldsProps) {
  const t = useText('reports');
  const { form, errors, onChange } = props;
  return (
    <>
      <Line {...props} name="title" field="title" />
      <div className="two">
        <SelectField
          label={t('details.type')}
          error={errors['reportType']}
          value={form.reportType}
          onChange={(event) => onChange({ reportType: ReportTypeSchema.parse(event.target.value) })}
        >
          {REPORT_TYPES.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={t('details.date')}
          optional
          error={errors['reportDate']}
          max={todayInIndia()}
          value={form.date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
      </div>
      <Line {...props} name="lab" field="labName" />
      <Line {...props} name="tags" field="tags" hint={t('details.tagsHint')} />
      <TextArea
        label={t('details.notes')}
        optional
        error={errors['notes']}
        maxLength={MAX_NOTES}
        value={form.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </>
  );
}
