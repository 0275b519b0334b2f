import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { FamilyGoes } from './family-goes.tsx';

/** What goes, what stays and why, and then the way to do it. */
export function DeletePanel() {
  const t = useText('privacy');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('delete.title')} tone="alert">
      <div className="stack-4">
        <p>{t('delete.lead')}</p>
        <Items title={t('delete.goes')} items={t('delete.goesItems', { returnObjects: true })} />
        <FamilyGoes />
        <Items title={t('delete.stays')} items={t('delete.staysItems', { returnObjects: true })} />
        <div className="btn-row">
          <Button look="danger" onClick={() => setOpen(true)}>
            {t('delete.open')}
          </Button>
        </div>
      </div>
      <DeleteDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="stack-2">
      <h3>{title}</h3>
      <ul className="bullets small">
        {items.map((item) => (
          <li key={item}>
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
