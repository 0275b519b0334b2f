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
  return (
    <section className="panel who-card" aria-label={name}>
      <div className="wallp" aria-hidden="true">
        <Avatar name={name} />
      </div>
      <div className="pad">
        <div className="between">
          <h2>{name}</h2>
          <Button look="second" size="sm" onClick={onEdit}>
            <Icon of={Pencil} />
            {edit}
          </Button>
        </div>
        <dl className="kv">
          {facts.map(([label, value]) => (
            <div className="contents" key={label}>
              <dt>{label}</dt>
              <dd>{value ?? <span className="mute">{t('notSaid')}</span>}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
