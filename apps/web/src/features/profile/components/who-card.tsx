import '../profile.css';
import { Pencil } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Props = {
  name: string;
  /** Label and value; what is not known says so. */
  facts: readonly (readonly [label: string, value: string | null])[];
  edit: string;
  onEdit: () => void;
};

/** Who somebody is, at a glance: initials on the wall, name, facts. */
export function WhoCard({ name, facts, edit, onEdit }: Props) {
  const t = useText('profile');
  // An account that was born from the proof of a number or an email has none yet.
  const title = name.trim() || t('me.noName');
  return (
    <section className="panel who-card" aria-label={title}>
      <div className="wall-pattern" aria-hidden="true">
        <Avatar name={name} />
      </div>
      <div className="pad">
        <div className="between">
          <h2>{title}</h2>
          <Button look="second" size="sm" onClick={onEdit}>
            <Icon of={Pencil} />
            {edit}
          </Button>
        </div>
        <dl className="key-values">
          {facts.map(([label, value]) => (
            <div className="contents" key={label}>
              <dt>{label}</dt>
              <dd>{value === null ? <span className="muted">{t('notSaid')}</span> : <Breakable text={value} />}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** A long address of mail goes on after its sign, not in the middle of a word. */
function Breakable({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  if (at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
