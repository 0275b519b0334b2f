import { useText } from '../../../lib/text.ts';
import { BothVersions, type Difference } from '../../documents/components/both-versions.tsx';
import { type ConfirmForm, type ConfirmLine, formOf } from '../confirm-draft.ts';
import type { ConfirmState } from '../use-confirm.ts';

const inOne = (line: ConfirmLine | undefined): string =>
  line && !line.isRemoved
    ? [line.medicine, line.dosage, line.frequency, line.duration, line.instructions].filter(Boolean).join(', ')
    : '';

/** Lines that were read are told apart by their place on the paper, those that were added by their words. */
function differingLines(newer: ConfirmForm, mine: ConfirmForm, what: (at: number) => string): Difference[] {
  const read = [...new Set([...newer.lines, ...mine.lines].map(({ key }) => key).filter((key) => /^\d+$/.test(key)))];
  const isAdded = ({ key }: ConfirmLine): boolean => !read.includes(key);
  const texts = (form: ConfirmForm): string[] => form.lines.filter(isAdded).map(inOne).filter(Boolean);
  const by = ({ lines }: ConfirmForm, key: string) => inOne(lines.find((line) => line.key === key));
  const [theirs, own] = [texts(newer), texts(mine)];
  return [
    ...read.map((key) => ({ what: what(Number(key)), newer: by(newer, key), mine: by(mine, key) })),
    ...theirs.filter((text) => !own.includes(text)).map((text) => ({ what: what(0), newer: text, mine: '' })),
    ...own.filter((text) => !theirs.includes(text)).map((text) => ({ what: what(0), newer: '', mine: text })),
  ].filter((one) => one.newer !== one.mine);
}

/** What another device saved of this prescription since the form was opened. */
export function ConfirmOther({ state: { form, other, keepMine, takeNewer } }: { state: ConfirmState }) {
  const t = useText('prescriptions');
  if (!other) return null;
  const newer = formOf(other);
  const head = [
    { what: t('confirm.doctor'), newer: newer.doctorName, mine: form.doctorName },
    { what: t('confirm.date'), newer: newer.date, mine: form.date },
  ].filter((one) => one.newer !== one.mine);
  const lines = differingLines(newer, form, (at) => (at > 0 ? t('confirm.line', { at }) : t('confirm.added')));
  return <BothVersions differences={[...head, ...lines]} onMine={keepMine} onNewer={takeNewer} />;
}
