// A line with what its name stands for.
import { parseAmount } from './amounts.ts';
import { type LineRead, strengthIn } from './line.ts';
import type { NameIndex } from './names.ts';
import { tidy } from './segments.ts';
import { routeOf } from './sites.ts';
import type { Sources } from './sources.ts';
import { speak } from './speak.ts';
import type { Identified, ReadMedicine } from './types.ts';

type FinishSources = Pick<Sources, 'names' | 'isTelling'>;
export type Known = { readonly line: LineRead; readonly composition: Identified | null; readonly isOcr: boolean };

const BARE_STRENGTH = /(?:^|[ -])(\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?){0,2} ?k?)$/i;
/** Smaller numbers behind a combination tell its kind ("GP 1"), not an amount. */
const SMALLEST_OF_MANY = 10;

/** What the list knows of the strength where the paper gives a bare number: "Dolo 650" is 650 mg. */
function knownStrength(name: string, identified: Identified | null): string {
  const printed = BARE_STRENGTH.exec(name)?.[1];
  if (strengthIn(name) !== '' || printed === undefined || !identified) return '';
  const amounts = identified.ingredients.map(({ amount }) => amount).filter((amount) => amount !== '');
  const [only, ...others] = amounts;
  if (only === undefined) return '';
  if (others.length === 0) return only.startsWith(printed) ? only : '';
  const sum = amounts.reduce((total, amount) => total + (parseAmount(amount)?.mg ?? Number.NaN), 0);
  if (Number(printed) === sum) return `${sum} mg`;
  const numbers = amounts.map((amount) => /\d+(?:\.\d+)?/.exec(amount)?.[0] ?? '');
  const isSplit = printed.includes('/') && printed.split('/').every((part) => numbers.includes(part));
  return isSplit || Number(printed) >= SMALLEST_OF_MANY ? printed : '';
}

const COUNT_BEHIND = / (1\/2|[1-4])$/;

/** "Pan D 1 OD": a small number that is no strength of this product is how many at once. */
function withoutCount(names: NameIndex, line: LineRead): LineRead {
  const count = COUNT_BEHIND.exec(line.name)?.[1];
  if (count === undefined || line.dose !== null) return line;
  const whole = names.identify(line.name, { form: line.form });
  const bare = line.name.replace(COUNT_BEHIND, '');
  const { match } = names.identify(bare, { form: line.form });
  const isStrength = whole.match !== null && !whole.checks.includes('strength-unusual');
  return isStrength || match === null ? line : { ...line, name: bare, dose: { text: count, count, unit: '' } };
}

/** A bracket behind the name says what is in it; other words in it are kept for the patient to see. */
function withoutBracket(
  { names, isTelling }: FinishSources,
  line: LineRead,
): { line: LineRead; composition: Identified | null } {
  const inside = /\(([^()]*)\)/.exec(line.name)?.[1];
  if (inside === undefined) return { line, composition: null };
  const bare = tidy(line.name.replace(/\([^()]*\)/, ' '));
  const isShort = !/[\p{L}\p{M}]{4}/u.test(inside);
  if (isShort || !/[\p{L}\p{M}]{2}/u.test(bare))
    return { line: { ...line, name: tidy(line.name.replaceAll(/[()]/g, ' ')) }, composition: null };
  const composition = names.composition(inside);
  const left = composition || !isTelling(inside) ? line.left : [...line.left, tidy(inside)];
  return { line: { ...line, name: bare, left }, composition };
}

/** A line with what its name stands for, in words. */
export function finish(sources: FinishSources, known: Known): Omit<ReadMedicine, 'text' | 'confidence' | 'place'> {
  const { names } = sources;
  const unpacked = withoutBracket(sources, known.line);
  const line = withoutCount(names, unpacked.line);
  const composition = known.composition ?? unpacked.composition;
  const found = names.identify(line.name, { form: line.form, isOcr: known.isOcr });
  const isComposed = composition !== null && (found.match === null || found.checks.includes('name-guessed'));
  const identified = isComposed ? { ...composition, name: line.name } : found.match;
  const isInsulin = line.form === 'injection' && identified?.form === 'insulin';
  const form = isInsulin ? 'insulin' : (line.form ?? identified?.form ?? null);
  // a gel that is taken by the spoon is not for the skin
  const isDrunk = form === 'gel' && line.site === null && /spoon|^ml$/.test(line.dose?.unit ?? '');
  const { checks, ...spoken } = speak({ ...line, form }, knownStrength(line.name, identified));
  return {
    medicine: line.name,
    form,
    ...spoken,
    route: isDrunk ? 'by mouth' : spoken.route || routeOf(form),
    identified,
    offers: isComposed ? [] : found.offers,
    checks: [...(isComposed ? [] : found.checks), ...checks],
  };
}
