import { REPORT_TYPES, ReportTypeSchema } from '@nabz/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { todayInIndia } from '../../../lib/dates.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useReportType } from '../../documents/use-report-type.ts';
import { useForm } from '../../../lib/use-form.ts';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOther } from '../../documents/use-other-version.ts';
import { BothVersions, differing } from '../../documents/components/both-versions.tsx';
import { changeDetailsFrom, type Details, type ShownReport } from '../api.ts';

const MAX_LINE = 200;
const MAX_TAGS = 800;
const MAX_NOTES = 2000;

type Props = { report: ShownReport; onClose: () => void };
type Form = ReturnType<typeof formOf>;

const formOf = ({ title, reportType, reportDate, labName, tags, notes }: ShownReport) => ({
  title,
  reportType,
  reportDate: reportDate ?? '',
  labName: labName ?? '',
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

const toBody = ({ title, reportType, reportDate, labName, tags, notes }: Form): Details => ({
  title: title.trim(),
  notes,
  reportType,
  reportDate: reportDate === '' ? null : reportDate,
  labName: labName.trim() === '' ? null : labName.trim(),
  tags: tagsOf(tags),
});

function useDetailsForm({ report, onClose }: Props) {
  const t = useText('reports');
  const client = useQueryClient();
  const other = useOther(report);
  const state = useForm({
    schema: z.object({
      title: z.string().refine((typed) => typed.trim() !== '', t('details.noName')),
      reportType: ReportTypeSchema,
      reportDate: z.string().refine((day) => day <= todayInIndia(), t('details.future')),
      labName: z.string(),
      tags: z.string(),
      notes: z.string(),
    }),
    start: formOf(report),
    send: (said) => changeDetailsFrom(client, other.before, toBody(said)),
    onDone: () => {
      toast.success(t('details.saved'));
      onClose();
    },
    onFailed: ({ fields }, cause) =>
      other.catch(cause) || Object.keys(fields).length > 0 ? undefined : saidError(cause, t('details.failed')),
  });
  return { state, other };
}

/** What the patient says of a report: title, type, day, laboratory, tags and notes. */
export function EditDetails(props: Props) {
  const t = useText('reports');
  const { state, other } = useDetailsForm(props);
  return (
    <FormDialog state={state} onClose={props.onClose} title={t('details.title')} save={t('details.save')}>
      <Fields field={state.field} />
      <Both state={state} other={other} />
    </FormDialog>
  );
}

function Both({ state, other: { other, settle } }: ReturnType<typeof useDetailsForm>) {
  const t = useText('reports');
  if (other === null) return null;
  const newer = formOf(other);
  const labels = {
    title: t('details.name'),
    reportType: t('details.type'),
    reportDate: t('details.date'),
    labName: t('details.lab'),
    tags: t('details.tags'),
    notes: t('details.notes'),
  };
  const takeNewer = () => {
    state.edit(newer);
    settle();
  };
  return <BothVersions differences={differing(labels, newer, state.values)} onMine={settle} onNewer={takeNewer} />;
}

function Fields({ field }: Pick<ReturnType<typeof useDetailsForm>['state'], 'field'>) {
  const t = useText('reports');
  const typeName = useReportType();
  const line = { autoComplete: 'off', maxLength: MAX_LINE };
  return (
    <>
      <TextField label={t('details.name')} {...line} {...field('title')} />
      <div className="two">
        <SelectField label={t('details.type')} {...field('reportType')}>
          {REPORT_TYPES.map((type) => (
            <option key={type} value={type}>
              {typeName(type)}
            </option>
          ))}
        </SelectField>
        <TextField type="date" label={t('details.date')} optional max={todayInIndia()} {...field('reportDate')} />
      </div>
      <TextField label={t('details.lab')} optional {...line} {...field('labName')} />
      <TextField
        label={t('details.tags')}
        optional
        hint={t('details.tagsHint')}
        {...line}
        maxLength={MAX_TAGS}
        {...field('tags')}
      />
      <TextArea label={t('details.notes')} optional maxLength={MAX_NOTES} {...field('notes')} />
    </>
  );
}
