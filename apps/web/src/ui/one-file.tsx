import { Camera, FileJson, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { describedBy, ErrorText } from './field.tsx';
import { DropZone, Picker } from './file-drop.tsx';
import { FileList, type ListedFile } from './file-list.tsx';
import { Icon } from './icon.tsx';

export type OneFileTexts = {
  /** The button: "Choose a file". */
  choose: string;
  /** What follows it: "or drop it here". */
  drop: string;
  /** The second button, where photos come through one of their own. */
  photo?: string;
  /** The third one, where a hospital's data comes through one of its own. */
  data?: string;
  /** The name of the list that holds the chosen file. */
  chosen: string;
  remove: (name: string) => string;
};
/** How the files came: a control for photos of its own may take other types than dropping does. */
export type FileWay = 'picked' | 'dropped' | 'photo' | 'data';

type Props = {
  texts: OneFileTexts;
  hint: string;
  error?: string | undefined;
  /** For the file picker: ".pdf,.txt". What is dropped or picked is the caller's to check. */
  accept: string;
  photoAccept?: string;
  dataAccept?: string;
  file: ListedFile | null;
  onPick: (file: File, way: FileWay) => void;
  onRemove: () => void;
};

/** One file: chosen, dropped, or taken with the camera of a phone. Another one takes its place. */
export function OneFile({ texts, hint, error, accept, photoAccept, dataAccept, file, onPick, onRemove }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const take = (way: FileWay) => (files: readonly File[]) => {
    const [first] = files;
    if (first) onPick(first, way);
  };
  const wires = { describedBy: describedBy(id, error, hint), isInvalid: Boolean(error), isMultiple: false };
  return (
    <div ref={place} className={error ? 'field bad stack-3' : 'field stack-3'}>
      {file && (
        <FileList
          label={texts.chosen}
          files={[file]}
          icon={X}
          action={texts.remove}
          onAction={() => {
            onRemove();
            // the button that was pressed goes with its row
            place.current?.querySelector<HTMLElement>('.drop button')?.focus();
          }}
        />
      )}
      <DropZone onAdd={take('dropped')}>
        <div>
          <p>
            <Picker label={texts.choose} accept={accept} onAdd={take('picked')} {...wires} /> {texts.drop}
          </p>
          <p className="hint" id={`${id}-h`}>
            {hint}
          </p>
        </div>
      </DropZone>
      {texts.photo && photoAccept && (
        <Picker
          label={texts.photo}
          icon={<Icon of={Camera} />}
          accept={photoAccept}
          onAdd={take('photo')}
          {...wires}
          isInvalid={false}
        />
      )}
      {texts.data && dataAccept && (
        <Picker
          label={texts.data}
          icon={<Icon of={FileJson} />}
          accept={dataAccept}
          onAdd={take('data')}
          {...wires}
          isInvalid={false}
        />
      )}
      {error && <ErrorText id={`${id}-e`}>{error}</ErrorText>}
    </div>
  );
}
