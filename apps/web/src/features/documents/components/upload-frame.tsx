import '../text.ts';
import '../documents.css';
import { Upload } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { formatBytes } from '../../../lib/bytes.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsentGate } from '../../../ui/consent-gate.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OneFile } from '../../../ui/one-file.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { DATA_ACCEPT, PHOTO_ACCEPT } from '../file-rules.ts';
import type { UploadState } from '../use-upload.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  hint: string;
  accept: string;
  /** A control of its own for photos, where picking and dropping do not take them. */
  hasPhoto: boolean;
  /** One for a hospital's data, too. */
  hasData?: boolean;
  state: UploadState;
  /** The other fields of the form. */
  children: ReactNode;
};

/** While it is being sent the dialog stays: closing it would hide whether the file arrived. */
export function UploadFrame({
  isOpen,
  onClose,
  title,
  submit,
  hint,
  accept,
  hasPhoto,
  hasData = false,
  state,
  children,
}: Props) {
  const t = useText('documents');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { consentError, problem } = state;
  const submitThenLook = async () => {
    await state.submit();
    // the first field that is wrong; none when it was sent
    if (form.current) focusFirstError(form.current);
  };
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
          void submitThenLook();
        }}
      >
        <FilePart hint={hint} accept={accept} hasPhoto={hasPhoto} hasData={hasData} state={state} />
        {children}
        <ConsentGate
          query={state.consent}
          texts={{ loading: t('consent.loading'), failed: t('consent.failed'), agree: t('consent.agree') }}
          isChecked={state.isAgreed}
          error={consentError ?? undefined}
          onChange={state.setAgreed}
        />
        <Sending state={state} />
        <Problem text={problem} />
      </form>
    </Dialog>
  );
}

type FileProps = Pick<Props, 'hint' | 'accept' | 'hasPhoto' | 'state'> & { hasData: boolean };

function FilePart({ hint, accept, hasPhoto, hasData, state }: FileProps) {
  const t = useText('documents');
  return (
    <OneFile
      texts={{
        choose: t('choose'),
        drop: t('drop'),
        ...(hasPhoto && { photo: t('photo') }),
        ...(hasData && { data: t('data') }),
        chosen: t('chosen'),
        remove: (name) => t('remove', { name }),
      }}
      hint={hint}
      error={state.fileError ?? undefined}
      accept={accept}
      photoAccept={PHOTO_ACCEPT}
      dataAccept={DATA_ACCEPT}
      file={state.file && { name: state.file.name, size: formatBytes(state.file.size) }}
      onPick={state.pick}
      onRemove={state.remove}
    />
  );
}

function Sending({ state: { file, shrinking, isBusy, isSlow } }: { state: UploadState }) {
  const t = useText('documents');
  if (shrinking !== null) return <ProgressLine text={t('shrinking', { name: shrinking })} of={null} />;
  if (!isBusy || !file) return null;
  const { name } = file;
  const text = isSlow ? t('sendingSlow', { name }) : t('sending', { name, size: formatBytes(file.size) });
  return <ProgressLine text={text} of={null} />;
}
