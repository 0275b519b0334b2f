import { type ReactNode, useEffect } from 'react';
import { useText } from '../lib/text.ts';

/** Sets the document's title while the page is shown. */
export function useTitle(page: string): void {
  const t = useText('common');
  useEffect(() => {
    document.title = t('title', { page });
  }, [t, page]);
}

/** The page's heading. It can take the focus, so that a change of page is announced. */
export function PageHead({ title, lead, before }: { title: string; lead?: ReactNode; before?: ReactNode }) {
  return (
    <div className="head">
      {before}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
  );
}

/** Moves the focus to the main heading: after a step or a view inside a page has changed. */
export const focusHeading = (): void => {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
};
