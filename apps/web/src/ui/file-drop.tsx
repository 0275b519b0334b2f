import './file-drop.css';
import { FileUp, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { describedBy, ErrorText } from './field.tsx';
import { FileList, type ListedFile } from './file-list.tsx';
import { Icon } from './icon.tsx';

export type FileDropTexts = {
  /** The button: "Choose files". */
  choose: string;
  /** What follows it: "or drop them here". */
  drop: string;
  list: string;
  remove: (name: string) => string;
};
type Props = {
  texts: FileDropTexts;
  hint: string;
  error?: string | undefined;
  /** For the file picker: ".pdf,.jpg". What is dropped is the caller's to check. */
  accept: string;
  files: readonly ListedFile[];
  onAdd: (files: File[]) => void;
  onRemove: (at: number) => void;
};

/** Files by a real button or by dropping, and the list of those that were chosen. */
export function FileDrop({ texts, hint, error, accept, files, onAdd, onRemove }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={error ? 'field bad stack-3' : 'field stack-3'}>
      {files.length > 0 && (
        <FileList
          label={texts.list}
          files={files}
          icon={X}
          action={texts.remove}
          onAction={(at) => {
            onRemove(at);
            // the button that was pressed goes with its row
            place.current?.querySelector<HTMLElement>('.drop button')?.focus();
          }}
        />
      )}
      <DropZone onAdd={onAdd}>
        <div>
          <p>
            <Picker
              label={texts.choose}
              accept={accept}
              onAdd={onAdd}
              describedBy={describedBy(id, error, hint)}
              isInvalid={Boolean(error)}
            />{' '}
            {texts.drop}
          </p>
          <p className="hint" id={`${id}-h`}>
            {hint}
          </p>
        </div>
      </DropZone>
      {error && <ErrorText id={`${id}-e`}>{error}</ErrorText>}
    </div>
  );
}

/** Dropping is an extra for a pointer; the button inside does the same. */
export function DropZone({ onAdd, children }: Pick<Props, 'onAdd'> & { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={isOver ? 'drop over' : 'drop'}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onAdd([...event.dataTransfer.files]);
      }}
    >
      <Icon of={FileUp} />
      {children}
    </div>
  );
}

type PickerProps = Pick<Props, 'accept' | 'onAdd'> & {
  label: string;
  /** What stands in front of the words. */
  icon?: ReactNode;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Several files at once. */
  isMultiple?: boolean;
};

/** A real button in front of the browser's own control, which cannot be dressed. */
export function Picker({ label, icon, accept, onAdd, describedBy, isInvalid, isMultiple = true }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={icon ? 'btn second' : 'text-button'}
        aria-describedby={describedBy}
        data-invalid={isInvalid || undefined}
        onClick={() => input.current?.click()}
      >
        {icon}
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          // the same file can be chosen again after it was removed
          event.target.value = '';
        }}
      />
    </>
  );
}
