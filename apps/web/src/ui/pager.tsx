import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** "Page 2 of 6" with the ways before and after it. Nothing when there is one page only. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useText('common');
  if (pages <= 1) return null;
  return (
    <nav className="between" aria-label={t('pager.label')}>
      <Button look="second" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon of={ChevronLeft} />
        {t('pager.previous')}
      </Button>
      <p className="small" aria-live="polite">
        {t('pager.now', { page, pages })}
      </p>
      <Button look="second" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('pager.next')}
        <Icon of={ChevronRight} />
      </Button>
    </nav>
  );
}
