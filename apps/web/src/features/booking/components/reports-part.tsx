import { MAX_BOOKING_FILE_BYTES, MAX_BOOKING_FILES } from '@nabz/contract/booking';
import { formatBytes } from '../../../lib/bytes.ts';
import { useText } from '../../../lib/text.ts';
import { ErrorText } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Note } from '../../../ui/note.tsx';
import type { FormState } from '../use-booking-form.ts';
import { ACCEPT } from '../use-files.ts';
import { LibraryPicker } from './library-picker.tsx';

/** Reports of the patient. The size is stated and not enforced here: the server looks at each file. */
export function ReportsPart({ state }: { state: FormState }) {
  const t = useText('booking');
  const { files, lost, leftOut, add, remove } = state.papers;
  return (
    <div className="stack-3">
      {lost.length > 0 && <Note>{t('files.again', { names: lost.join(', ') })}</Note>}
      <FileDrop
        texts={{
          choose: t('files.choose'),
          drop: t('files.drop'),
          list: t('files.list'),
          remove: (name) => t('files.remove', { name }),
        }}
        hint={t('files.hint', { max: MAX_BOOKING_FILES })}
        error={state.errors.reports}
        accept={ACCEPT}
        files={files.map(({ name, size }) => ({
          name,
          size: formatBytes(size),
          warning: size > MAX_BOOKING_FILE_BYTES ? t('files.large') : undefined,
        }))}
        onAdd={add}
        onRemove={remove}
      />
      <LibraryPicker onAdd={add} />
      <div role="alert" className="stack-1 empty:hidden">
        {leftOut && leftOut.types.length > 0 && (
          <ErrorText>{t('files.wrongType', { names: leftOut.types.join(', ') })}</ErrorText>
        )}
        {leftOut && leftOut.tooMany.length > 0 && (
          <ErrorText>{t('files.tooMany', { names: leftOut.tooMany.join(', '), max: MAX_BOOKING_FILES })}</ErrorText>
        )}
      </div>
    </div>
  );
}
