import { useQuery } from '@tanstack/react-query';
import { languageNow } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import { familyQuery } from '../../family/family-query.ts';

/** Whose records go with the account, by name. */
export function FamilyGoes() {
  const t = useText('privacy');
  const { data: members } = useQuery(familyQuery);
  if (members?.length === 0) return null;
  const names = members && new Intl.ListFormat(`${languageNow()}-IN`).format(members.map(({ name }) => name));
  return <p className="font-medium">{names ? t('delete.family', { names }) : t('delete.familyUnknown')}</p>;
}
