import type { Adherence } from '@nabz/contract/routine-doses';
import { useText } from '../../lib/text.ts';

/** What was taken, where it is too little for a percentage: "3 of 3 taken". */
export function useCounted(): (counts: Pick<Adherence['overall'], 'taken' | 'due'>) => string {
  const t = useText('progress');
  return ({ taken, due }) => (due === 0 ? t('noFigure') : t('takenOnly', { taken, count: due }));
}
