import './undo-toast.css';
import { Check, Undo2 } from 'lucide-react';
import { Icon } from './icon.tsx';
import { toast } from './toast.ts';

type Props = { text: string; undo: string; onUndo: () => void };

function UndoToast({ text, undo, onUndo }: Props) {
  return (
    <div className="toast success" data-type="success">
      <span className="icon-cell" aria-hidden="true">
        <Icon of={Check} />
      </span>
      <p>{text}</p>
      <button type="button" className="undo" onClick={onUndo}>
        <Icon of={Undo2} />
        {undo}
      </button>
    </div>
  );
}

/** Says what was done, with the way to take it back; that way also stands where it was done. */
export function showUndo(props: Props): void {
  let id = '';
  const undo = () => {
    toast.dismiss(id);
    props.onUndo();
  };
  id = toast.custom(<UndoToast {...props} onUndo={undo} />);
}
