import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { UploadFrame } from '../../documents/components/upload-frame.tsx';
import { useUpload } from '../../documents/use-upload.ts';
import { knownPhone, upload } from '../api.ts';

const TYPES = ['pdf', 'jpg', 'jpeg', 'png'] as const;
const ACCEPT = '.pdf,.jpg,.jpeg,.png';
const MAX_TITLE = 200;
const MAX_NOTES = 2000;

type Props = { isOpen: boolean; onClose: () => void; onUploaded: (id: string) => void };

/** Takes one prescription. Everything but the file can be left out. */
export function UploadDialog({ isOpen, onClose, onUploaded }: Props) {
  const t = useText('prescriptions');
  const client = useQueryClient();
  const [title, setTitle] = useState('');
  const [notes, setNotes] = useState('');
  const [hasNoPhone, setNoPhone] = useState(false);
  const state = useUpload({
    rules: { types: TYPES, wrongType: t('form.wrongType') },
    fields: { title, notes },
    missing: (file) => {
      if (file === null) return t('form.noFile');
      const isUnknown = knownPhone() === null;
      setNoPhone(isUnknown);
      return isUnknown ? t('form.noPhone') : null;
    },
    send: async (sent) => {
      const { _id } = await upload(client, { ...sent, title, notes });
      toast.success(t('form.done'));
      onUploaded(_id);
    },
    failed: t('form.failed'),
  });
  return (
    <UploadFrame
      isOpen={isOpen}
      onClose={onClose}
      title={t('form.title')}
      submit={t('form.submit')}
      hint={t('form.hint')}
      accept={ACCEPT}
      hasPhoto
      state={{ ...state, problem: hasNoPhone ? t('form.noPhone') : state.problem }}
    >
      <TextField
        label={t('form.name')}
        optional
        placeholder={t('form.nameExample')}
        maxLength={MAX_TITLE}
        autoComplete="off"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={t('form.notes')}
        optional
        maxLength={MAX_NOTES}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </UploadFrame>
  );
}
