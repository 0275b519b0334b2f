import { REPORT_TYPES, type ReportType, ReportTypeSchema } from '@nabz/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { useReportType } from '../../documents/use-report-type.ts';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { upload } from '../api.ts';
import { UploadFrame } from '../../documents/components/upload-frame.tsx';
import { useUpload } from '../../documents/use-upload.ts';

const TYPES = ['pdf', 'txt'] as const;
const ACCEPT = '.pdf,.txt';
const MAX_TITLE = 200;
const MAX_NOTES = 2000;

const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '') || name;

type Props = { isOpen: boolean; onClose: () => void; onUploaded: (id: string) => void };
type Form = { reportType: ReportType | ''; title: string; notes: string };
const EMPTY: Form = { reportType: '', title: '', notes: '' };

function useReportUpload(form: Form, onUploaded: (id: string) => void) {
  const t = useText('reports');
  const client = useQueryClient();
  const [isTypeMissing, setTypeMissing] = useState(false);
  const state = useUpload({
    rules: { types: TYPES, wrongType: t('upload.wrongType') },
    fields: form,
    missing: (file) => {
      // where the file lacks too, it is said once, there
      setTypeMissing(file !== null && form.reportType === '');
      return file && form.reportType !== '' ? null : t('upload.missing');
    },
    send: async (sent) => {
      // `missing` has refused what has no type
      const body = {
        ...form,
        reportType: ReportTypeSchema.parse(form.reportType),
        consentVersion: sent.consentVersion,
      };
      const report = await upload(client, { ...sent, body });
      toast.success(t('upload.done'));
      onUploaded(report._id);
    },
    failed: t('upload.failed'),
  });
  return { state, isTypeMissing, typeChosen: () => setTypeMissing(false) };
}

/** The modal that takes a report. Everything in it stays until the report has arrived or it is closed. */
export function UploadReport({ isOpen, onClose, onUploaded }: Props) {
  const t = useText('reports');
  const typeName = useReportType();
  const [form, setForm] = useState(EMPTY);
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }));
  const { state, isTypeMissing, typeChosen } = useReportUpload(form, onUploaded);
  return (
    <UploadFrame
      isOpen={isOpen}
      onClose={onClose}
      title={t('upload.title')}
      submit={t('upload.submit')}
      hint={t('upload.hint')}
      accept={ACCEPT}
      hasPhoto
      hasData
      state={state}
    >
      <SelectField
        label={t('upload.type')}
        value={form.reportType}
        error={isTypeMissing ? t('upload.missing') : undefined}
        onChange={(event) => {
          typeChosen();
          change({ reportType: ReportTypeSchema.safeParse(event.target.value).data ?? '' });
        }}
      >
        <option value="">{t('upload.chooseType')}</option>
        {REPORT_TYPES.map((type) => (
          <option key={type} value={type}>
            {typeName(type)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('upload.name')}
        optional
        hint={t('upload.nameHint')}
        placeholder={state.file ? stemOf(state.file.name) : undefined}
        maxLength={MAX_TITLE}
        autoComplete="off"
        value={form.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={t('upload.notes')}
        optional
        hint={t('upload.notesHint')}
        maxLength={MAX_NOTES}
        value={form.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </UploadFrame>
  );
}
