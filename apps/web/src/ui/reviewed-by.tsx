import { formatDay } from '../lib/dates.ts';
import { useText } from '../lib/text.ts';

/** Who has found a text right, or that nobody has yet. */
export function ReviewedBy({
  by,
  nobody,
}: {
  by: { name: string; registration: string; date: string } | undefined;
  nobody: string;
}) {
  const t = useText('common');
  return by ? t('reviewedBy', { ...by, date: formatDay(by.date) }) : nobody;
}
