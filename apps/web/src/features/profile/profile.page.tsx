import './text.ts';
import '../family/text.ts';
import type { User } from '@nabz/contract/auth';
import type { Member } from '@nabz/contract/family';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { toApiError } from '../../lib/api-client.ts';
import { formatDay } from '../../lib/dates.ts';
import { spacedPhone } from '../../lib/phone.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { FailedPage, Loading } from '../../ui/failed.tsx';
import { Note } from '../../ui/note.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { profileQuery } from '../account/api.ts';
import { ActiveReminders } from './components/active-reminders.tsx';
import { CompletenessPanel } from './components/completeness-panel.tsx';
import { DailyHelp } from './components/daily-help.tsx';
import { EditProfile } from './components/edit-profile.tsx';
import { FamilyPanel } from '../family/components/family-panel.tsx';
import { HealthDialog } from './components/health-dialog.tsx';
import { HealthPanel } from './components/health-panel.tsx';
import { LanguagePanel, languageName } from './components/language-panel.tsx';
import { MemberDialog } from '../family/components/member-dialog.tsx';
import { ProfileLinks } from './components/profile-links.tsx';
import { WhoCard } from './components/who-card.tsx';
import { useAgeWords } from '../family/age-words.ts';
import { familyQuery } from '../family/family-query.ts';
import { healthQuery } from './health-query.ts';
import { useWho, type Who } from '../family/use-who.ts';

/** The account's profile, or that of the family member whose records are looked at. */
export function ProfilePage() {
  const t = useText('profile');
  const person = useSession((session) => session.person);
  const title = person ? t('titleOf', { name: person.name }) : t('title');
  useTitle(title);
  return (
    <>
      <PageHead title={title} lead={person ? t('leadOf', { name: person.name }) : t('lead')} />
      {person ? <MemberProfile /> : <OwnProfile />}
    </>
  );
}

/** Whether what decides which panels there are has answered, or failed: the page is drawn once, and nothing in it moves. */
function useIsSettled(): boolean {
  const health = useQuery(healthQuery);
  const family = useQuery(familyQuery);
  return health.isFetched && family.isFetched;
}

function OwnProfile() {
  const t = useText('profile');
  const profile = useQuery(profileQuery);
  const isSettled = useIsSettled();
  if (profile.data && isSettled) return <Own user={profile.data} />;
  const isBusy = profile.isFetching;
  const retry = () => void profile.refetch();
  if (profile.isError) {
    const said = toApiError(profile.error).error ?? t('loadFailed');
    return <FailedPage text={said} isBusy={isBusy} onRetry={retry} />;
  }
  if (profile.data === null) return <FailedPage text={t('noUser')} isBusy={isBusy} onRetry={retry} />;
  return <Loading text={t('loading')} />;
}

type Open = 'profile' | 'health' | null;
type PartsProps = {
  who: Who;
  facts: ComponentProps<typeof WhoCard>['facts'];
  edit: string;
  open: Open;
  onOpen: (open: Open) => void;
  /** What only the account has. */
  help?: ReactNode;
  language?: ReactNode;
};

/** What the profile of the account and of a member have in common, and where it stands. */
function Parts({ who, facts, edit, open, onOpen, help, language }: PartsProps) {
  return (
    <div className="columns-12">
      <div className="span-5 stack">
        <WhoCard name={who.name} facts={facts} edit={edit} onEdit={() => onOpen('profile')} />
        <CompletenessPanel who={who} onTell={onOpen} />
        <FamilyPanel />
        {language}
      </div>
      <div className="span-7 stack">
        {help}
        <HealthPanel isWhole />
        <ProfileLinks name={who.member?.name} />
      </div>
      <HealthDialog isWhole isOpen={open === 'health'} onClose={() => onOpen(null)} />
    </div>
  );
}

function Own({ user }: { user: User }) {
  const t = useText('profile');
  const [open, setOpen] = useState<Open>(null);
  const facts = [
    [t('me.email'), user.email],
    [t('me.phone'), user.phone && spacedPhone(user.phone)],
    [t('me.age'), user.age === null ? null : String(user.age)],
    [t('me.bloodGroup'), user.blood_group],
    [t('me.gender'), user.gender && t(`gender.${user.gender}`)],
    [t('me.language'), languageName(user.preferences.language)],
  ] as const;
  return (
    <>
      <Parts
        who={{ ...user, member: null }}
        facts={facts}
        edit={t('me.edit')}
        open={open}
        onOpen={setOpen}
        help={
          <>
            {user.age !== null && user.age < 18 && <Note>{t('underAge')}</Note>}
            <DailyHelp user={user} />
            <ActiveReminders reminders={user.active_reminders} />
          </>
        }
        language={<LanguagePanel user={user} />}
      />
      {open === 'profile' && <EditProfile user={user} onClose={() => setOpen(null)} />}
    </>
  );
}

function MemberProfile() {
  const t = useText('profile');
  const { who } = useWho();
  const isSettled = useIsSettled();
  if (!isSettled) return <Loading text={t('loading')} />;
  // a member who is gone is told of elsewhere; a list that cannot be loaded says so itself
  return who?.member ? <OfMember who={who} member={who.member} /> : <FamilyPanel />;
}

function OfMember({ who, member }: { who: Who; member: Member }) {
  const t = useText('profile');
  const family = useText('family');
  const ageWords = useAgeWords();
  const [open, setOpen] = useState<Open>(null);
  const facts = [
    [t('me.relation'), family(`relation.${member.relation}`)],
    [t('me.birthDate'), formatDay(member.birthDate)],
    [t('me.age'), ageWords(member)],
    [t('me.bloodGroup'), member.blood_group],
    [t('me.gender'), member.gender && t(`gender.${member.gender}`)],
  ] as const;
  return (
    <>
      <Parts who={who} facts={facts} edit={t('me.editOf')} open={open} onOpen={setOpen} />
      {open === 'profile' && <MemberDialog member={member} onClose={() => setOpen(null)} />}
    </>
  );
}
