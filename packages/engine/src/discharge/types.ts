// What a discharge summary says besides results: each line in the words of the paper, under what it stands as.
import type { Certainty } from '../labs/certainty.ts';
import type { Place } from '../documents/page.ts';

export type DischargePart = 'diagnosis' | 'procedure' | 'condition' | 'medicine' | 'follow-up' | 'warning' | 'advice';

export type DischargeLine = {
  readonly part: DischargePart;
  /** As printed, without its number and its heading. */
  readonly text: string;
  /** Of a diagnosis: found, asked about, ruled out, or known of before. Of anything else `present`. */
  readonly certainty: Certainty;
  /** An ISO calendar date that stands in the line: of a procedure, of the next visit. */
  readonly date: string | null;
  readonly place: Place;
};
