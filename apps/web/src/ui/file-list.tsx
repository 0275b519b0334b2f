import './file-list.css';
import { FileText, type LucideIcon } from 'lucide-react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export type ListedFile = { name: string; size: string; warning?: string | undefined };

type Props = {
  label: string;
  files: readonly ListedFile[];
  /** What can be done with each of them. */
  icon: LucideIcon;
  action: (name: string) => string;
  onAction: (at: number) => void;
};

/** Files by name and size, each with one thing to do. */
export function FileList({ label, files, icon, action, onAction }: Props) {
  return (
    <ul className="files" aria-label={label}>
      {files.map((file, at) => (
        <li key={`${file.name} ${file.size}`}>
          <Icon of={FileText} />
          <span className="grow">
            <b>{file.name}</b>
            <small>{file.size}</small>
            {file.warning && <small className="warn">{file.warning}</small>}
          </span>
          <IconButton label={action(file.name)} onClick={() => onAction(at)}>
            <Icon of={icon} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
