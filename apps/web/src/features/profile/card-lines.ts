import { create } from 'zustand';
import { onClearDrafts } from '../../app/drafts.ts';

/** What can stand on the card besides the name. */
export const CARD_LINES = ['age', 'bloodGroup', 'allergies', 'conditions', 'medicines', 'contact'] as const;
export type CardLine = (typeof CARD_LINES)[number];

/** What was taken off the card. In memory alone, until another person is looked at or the page is closed. */
export const useHiddenLines = create<{ hidden: readonly CardLine[] }>()(() => ({ hidden: [] }));

export const showLine = (line: CardLine, isShown: boolean): void =>
  useHiddenLines.setState(({ hidden }) => ({
    hidden: isShown ? hidden.filter((one) => one !== line) : [...hidden, line],
  }));

onClearDrafts(() => useHiddenLines.setState({ hidden: [] }));
