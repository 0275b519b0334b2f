import { Copy, Share2 } from 'lucide-react';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { toast } from './toast.ts';

type Props = {
  /** What the sheet of the phone shows above: never what it says. */
  title: string;
  /** Read when the button is pressed. */
  text: () => string;
};

/** Closing the phone's sheet is no failure. */
export const isClosed = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

/**
 * Gives the words of a sheet to an app of this phone, by the sheet that the phone has for it. Without one they are copied. They
 * leave the browser in no other way: not by an address, which others could read.
 */
export function ShareButton({ title, text }: Props) {
  const t = useText('common');
  const hasSheet = typeof navigator.share === 'function';
  const share = async () => {
    try {
      if (hasSheet) await navigator.share({ title, text: text() });
      else {
        await navigator.clipboard.writeText(text());
        toast.success(t('share.copied'));
      }
    } catch (cause) {
      if (!isClosed(cause)) toast.error(t('share.failed'));
    }
  };
  return (
    <Button look="second" onClick={() => void share()}>
      <Icon of={hasSheet ? Share2 : Copy} />
      {t(hasSheet ? 'share.share' : 'share.copy')}
    </Button>
  );
}

/** What is hidden from ears is said somewhere else on the page. */
function saidBy(part: Element): string {
  const copy = document.createElement('div');
  copy.append(...[...part.childNodes].map((node) => node.cloneNode(true)));
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const BLOCKS = 'h1, h2, h3, h4, p, li, dt, dd, tr, figcaption';

/** The words of a part of the page, each block a line. What stands only on paper to write on is left out. */
export function wordsOf(selector: string): string {
  const root = document.querySelector(selector);
  if (!root) return '';
  const blocks = [...root.querySelectorAll(BLOCKS)].filter(
    (block) => block.closest('.lines, [aria-hidden="true"], .sr-only') === null && block.querySelector(BLOCKS) === null,
  );
  return blocks
    .map((block) => (block instanceof HTMLTableRowElement ? [...block.cells].map(saidBy).join(' · ') : saidBy(block)))
    .filter((line) => line !== '')
    .join('\n');
}
