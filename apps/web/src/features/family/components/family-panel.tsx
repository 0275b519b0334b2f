import '../text.ts';
import '../../profile/profile.css';
import { type Member, MEMBERS_AT_MOST } from '@nabz/contract/family';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useAgeWords } from '../age-words.ts';
import { familyQuery } from '../family-query.ts';
import { useShowRecords } from '../use-show-records.ts';
import { MemberDialog } from './member-dialog.tsx';
import { RemoveMember } from './remove-member.tsx';

/** "Manage family" leads here: the list takes the focus. */
function useArrival() {
  const node = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // each arrival counts, also a second one at the same address
  const arrival = hash === '#family' ? key : null;
  useEffect(() => {
    if (arrival === null) return;
    node.current?.focus({ preventScroll: true });
    node.current?.scrollIntoView?.({ block: 'start' });
  }, [arrival]);
  return node;
}

/** The people whose records the account keeps. It is the account's, whoever is looked at. */
export function FamilyPanel() {
  const t = useText('family');
  const node = useArrival();
  const family = useQuery(familyQuery);
  return (
    <div id="family" ref={node} tabIndex={-1} className="family-anchor">
      {!family.data && <LoadingOrFailed query={family} loading={t('loading')} failed={t('failed')} />}
      {family.data && <List members={family.data} />}
    </div>
  );
}

function List({ members }: { members: readonly Member[] }) {
  const t = useText('family');
  const [isAdding, setAdding] = useState(false);
  const isFull = members.length >= MEMBERS_AT_MOST;
  return (
    <Panel title={t('title')}>
      <div className="stack-4">
        <p className="small muted">{t(members.length === 0 ? 'none' : 'lead')}</p>
        {members.length > 0 && (
          <ul className="rows">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        )}
        {isFull ? (
          <p className="small">{t('full', { count: MEMBERS_AT_MOST })}</p>
        ) : (
          <Button look="second" className="justify-self-start" onClick={() => setAdding(true)}>
            <Icon of={UserPlus} />
            {t('add')}
          </Button>
        )}
        <Link className="small inline-flex items-center min-h-11 justify-self-start" to="/reading">
          {t('readAlong')}
        </Link>
      </div>
      {isAdding && <MemberDialog member={null} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function MemberRow({ member }: { member: Member }) {
  const t = useText('family');
  const show = useShowRecords();
  const ageWords = useAgeWords();
  const isShown = useSession(({ person }) => person?.id === member.id);
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { name } = member;
  const about = t('about', { relation: t(`relation.${member.relation}`), age: ageWords(member) });
  return (
    <li className="family-row">
      <Avatar name={name} />
      <span className="grow">
        <b>{name}</b>
        <small>{member.blood_group ? `${about}, ${member.blood_group}` : about}</small>
      </span>
      <div className="btn-row">
        {isShown ? (
          <Tag tone="ok">{t('shown')}</Tag>
        ) : (
          <Button look="second" size="sm" aria-label={t('openOf', { name })} onClick={() => show(member)}>
            {t('open')}
          </Button>
        )}
        <Button look="quiet" size="sm" aria-label={t('editOf', { name })} onClick={() => setOpen('edit')}>
          {t('edit')}
        </Button>
        <Button look="quiet" size="sm" aria-label={t('removeOf', { name })} onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      </div>
      {open === 'edit' && <MemberDialog member={member} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveMember member={member} onClose={() => setOpen(null)} />}
    </li>
  );
}
