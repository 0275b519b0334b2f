import '../text.ts';
import { useText } from '../../../lib/text.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';

type Props = { status: string; progress: { done: number; total: number } | null };

/** How far the reading of a document is: its turn, page 3 of 8, or that nobody can say yet. */
export function ReadingLine({ status, progress }: Props) {
  const t = useText('documents');
  const words = () => {
    if (status === 'uploaded') return t('reading.uploaded');
    if (!progress || progress.total === 0) return t('reading.processing');
    if (progress.done >= progress.total) return t('reading.last');
    return t('reading.page', { page: progress.done + 1, total: progress.total });
  };
  return <ProgressLine text={words()} of={status === 'uploaded' ? null : progress} />;
}
