import './documents-text.ts';
import './documents.css';
import { Upload } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorText } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { OneFile } from '../../ui/one-file.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { ConsentCard } from './consent-card.tsx';
import { PHOTO_ACCEPT } from './file-rules.ts';
import type { UploadState } from './use-upload.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  hint: string;
  accept: string;
  /** A control of its own for photos, where picking and dropping do not take them. */
  hasPhoto: boolean;
  state: UploadState;
  /** The other fields of the form. */
  children: ReactNode;
};

/** While it is being sent the dialog stays: closing it would hide whether the file arrived. */
export function UploadFrame({ isOpen, onClose, title, submit, hint, accept, hasPhoto, state, children }: Props) {
  const t = useText('documents');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { fileError, consentError, problem } = state;
  useEffect(() => {
    if (form.current && (fileError ?? consentError)) focusFirstError(form.current);
  }, [fileError, consentError]);
  const file = state.file && { name: state.file.name, size: formatBytes(state.file.size) };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        if (!state.isBusy) onClose();
      }}
      title={title}
      foot={
        <Button type="submit" form={id} busy={state.isBusy}>
          <Icon of={Upload} />
          {submit}
        </Button>
      }
    >
      <form
        id={id}
        ref={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void state.submit();
        }}
      >
        <OneFile
          texts={{
            choose: t('choose'),
            drop: t('drop'),
            ...(hasPhoto && { photo: t('photo') }),
            chosen: t('chosen'),
            remove: (name) => t('remove', { name }),
          }}
          hint={hint}
          error={fileError ?? undefined}
          accept={accept}
          photoAccept={PHOTO_ACCEPT}
          file={file}
          onPick={state.pick}
          onRemove={state.remove}
        />
        {children}
        <ConsentCard
          query={state.consent}
          isChecked={state.isAgreed}
          error={consentError ?? undefined}
          onChange={state.setAgreed}
        />
        {state.isBusy && file && (
          <ProgressLine text={state.isSlow ? t('sendingSlow', { name: file.name }) : t('sending', file)} of={null} />
        )}
        <div role="alert" className="empty:hidden">
          {problem !== '' && <ErrorText>{problem}</ErrorText>}
        </div>
      </form>
    </Dialog>
  );
}
