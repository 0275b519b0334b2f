import '../text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { UploadFrame } from '../../documents/components/upload-frame.tsx';
import { useUpload } from '../../documents/use-upload.ts';
import { upload } from '../api.ts';

const TYPES = ['pdf', 'jpg', 'jpeg', 'png'] as const;
const ACCEPT = '.pdf,.jpg,.jpeg,.png';
const MAX_TITLE = 200;

type Props = { isOpen: boolean; onClose: () => void; onUploaded: (id: string) => void };

/** Takes one bill or estimate. */
export function UploadBill({ isOpen, onClose, onUploaded }: Props) {
  const t = useText('bills');
  const client = useQueryClient();
  const [title, setTitle] = useState('');
  const state = useUpload({
    rules: { types: TYPES, wrongType: t('form.wrongType') },
    fields: { title },
    missing: (file) => (file === null ? t('form.noFile') : null),
    send: async (sent) => {
      const { _id } = await upload(client, { ...sent, title });
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
      state={state}
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
    </UploadFrame>
  );
}
