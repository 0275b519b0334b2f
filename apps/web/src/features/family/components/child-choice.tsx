import '../text.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { familyQuery } from '../family-query.ts';
import { useShowRecords } from '../use-show-records.ts';

type Props = {
  /** Completed years; who is older has nothing on the page. */
  upToAge: number;
  /** The page that is about children, opened for the one who is chosen. */
  page: string;
  /** Leads to the family list. */
  family: string;
};

/** On a page that is about children, opened by an adult: the way to each child of the family, else to the list. */
export function ChildChoice({ upToAge, page, family }: Props) {
  const t = useText('family');
  const show = useShowRecords();
  const { data: members = [] } = useQuery(familyQuery);
  const shownId = useSession(({ person }) => person?.id);
  const children = members.filter(({ id, age }) => age <= upToAge && id !== shownId);
  return (
    <div className="btn-row">
      {children.map((child) => (
        <Button key={child.id} onClick={() => show(child, page)}>
          {t('openOf', { name: child.name })}
        </Button>
      ))}
      <ButtonLink to="/profile#family" {...(children.length > 0 && { look: 'second' })}>
        {family}
      </ButtonLink>
    </div>
  );
}
