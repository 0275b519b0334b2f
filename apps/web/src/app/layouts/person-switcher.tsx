import '../../features/family/text.ts';
import type { Member } from '@nabz/contract/family';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, type LucideIcon, UserRound, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { familyQuery, followFamily } from '../../features/family/family-query.ts';
import { useAgeWords } from '../../features/family/age-words.ts';
import { useShowRecords } from '../../features/family/use-show-records.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu.tsx';

const NOBODY: readonly Member[] = [];

type EntryProps = { icon?: LucideIcon; name: string; about?: string; isChosen: boolean };

/** One person of the menu: a picture, who it is, and the tick. */
function Entry({ icon, name, about, isChosen }: EntryProps) {
  return (
    <>
      <Face name={name} icon={icon} />
      <span className="grow who-entry">
        <b>{name}</b>
        {about && <small>{about}</small>}
      </span>
      {isChosen && <Icon of={Check} />}
    </>
  );
}

function Face({ name, icon }: { name: string; icon?: LucideIcon | undefined }) {
  if (!icon) return <Avatar name={name} />;
  return (
    <span className="avatar">
      <Icon of={icon} />
    </span>
  );
}

/** The account's owner and the members, each leading to their records. */
function usePeople(members: readonly Member[]) {
  const t = useText('common');
  const family = useText('family');
  const ageWords = useAgeWords();
  const show = useShowRecords();
  const chosen = useSession((session) => session.person?.id ?? null);
  const own = {
    key: 'own',
    label: <Entry icon={UserRound} name={t('person.you')} isChosen={chosen === null} />,
    isChosen: chosen === null,
    onPick: () => show(null),
  };
  const others = members.map((member) => {
    const { id, name, relation } = member;
    const about = family('about', { relation: family(`relation.${relation}`), age: ageWords(member) });
    const isChosen = id === chosen;
    return { key: id, label: <Entry {...{ name, about, isChosen }} />, isChosen, onPick: () => show(member) };
  });
  return [own, ...others];
}

/** Whose records are looked at. Nothing while the account has no family list. */
export function PersonSwitcher() {
  const t = useText('common');
  const navigate = useNavigate();
  const person = useSession((session) => session.person);
  const { data: members = NOBODY, isSuccess } = useQuery(familyQuery);
  const people = usePeople(members);
  useEffect(() => {
    if (isSuccess) followFamily(members);
  }, [isSuccess, members]);
  if (members.length === 0 && !person) return null;

  const name = person?.name ?? t('person.you');
  const manage = (
    <>
      <Icon of={Users} />
      {t('person.manage')}
    </>
  );
  return (
    <MenuButton
      className="user whose-menu"
      label={t('person.switch', { name })}
      button={
        <>
          <Face name={name} icon={person ? undefined : Users} />
          <span className="who">{name}</span>
          <Icon of={ChevronDown} />
        </>
      }
      items={[
        ...people,
        { key: 'manage', label: manage, separated: true, onPick: () => void navigate('/profile#family') },
      ]}
    />
  );
}
