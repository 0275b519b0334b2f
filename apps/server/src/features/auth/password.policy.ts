import { readFileSync } from 'node:fs';
import type { Refusal } from '@nabz/words/catalogue';
import { AppError } from '../../platform/errors/app-error.ts';
import { isLeaked } from './leaked.policy.ts';

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** What a password may not lean on: words that are known of this very person. */
export type Owner = { name?: string | null; email?: string | null; phone?: string | null };

/** The shortest part that counts as a word of the owner: shorter ones are in too many honest passphrases. */
const shortestWord = 4;
/** So many different characters must be left when the owner's words are taken out. */
const fewestLeft = 6;

const wordsOf = ({ name, email, phone }: Owner): string[] => {
  const digits = phone?.replaceAll(/\D/g, '').slice(-10) ?? '';
  const local = email?.toLowerCase().split('@')[0] ?? '';
  const parts = `${name ?? ''} ${local}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return ['nabz', digits, email?.toLowerCase() ?? '', local, ...parts].filter((word) => word.length >= shortestWord);
};

const spelled: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
const plain = (text: string): string => text.replaceAll(/[@431!05$7]/g, (char) => spelled[char] ?? char);

/** One character again and again, or keys in a row: 11111111, abcdefgh, 87654321, abababab. */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+.?.?.?$/su.test(text)) return true;
  const steps = new Set<number>();
  for (let i = 1; i < text.length; i += 1) steps.add(text.charCodeAt(i) - text.charCodeAt(i - 1));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/** A common password, as it is or dressed up: other spelling, digits and signs around it. */
function isCommon(lower: string): boolean {
  const bare = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const candidates = [lower, plain(lower), bare, plain(bare)];
  const dressing = lower.length - bare.length;
  return candidates.some((text, at) => common.has(text) && (at < 2 || dressing <= 4));
}

/** Why a password is too easy to guess; null when it is not. The password itself is never changed for this. */
export function weakness(password: string, owner: Owner): Refusal | null {
  const lower = password.toLowerCase();
  if (isCommon(lower)) return { code: 'errors.auth.passwordCommon' };
  if (isLeaked(lower) || isLeaked(plain(lower))) return { code: 'errors.auth.passwordLeaked' };
  if (isPattern(lower)) return { code: 'errors.auth.passwordPattern' };
  let rest = lower;
  for (const word of wordsOf(owner).sort((a, b) => b.length - a.length)) rest = rest.replaceAll(word, '');
  const isLeaning = rest !== lower && new Set(rest).size < fewestLeft;
  return isLeaning ? { code: 'errors.auth.passwordOwnWords' } : null;
}

/** Throws 400 WEAK_PASSWORD with the reason. */
export function refuseWeakPassword(password: string, owner: Owner): void {
  const reason = weakness(password, owner);
  if (reason !== null) throw new AppError(400, 'WEAK_PASSWORD', reason, { fields: { password: reason } });
}
