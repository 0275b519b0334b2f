// Headings between medicines: they are of what stands below them, and say nothing of the medicine above.

/** "ONLY IF NEEDED" in a line of its own. */
const NEEDED = /^\W*(?:only )?(?:if|when|as) (?:needed|required|necessary)\W*$/i;
export const isNeededHeading = (text: string): boolean => NEEDED.test(text);

const MEDICINES = String.raw`(?:medicines?|medications?|drugs?|tablets?)`;
const STOPPED = new RegExp(
  [
    String.raw`^\W*(?:old |previous |home |earlier )?${MEDICINES} (?:(?:to be |that (?:were|are) )?(?:stopped|discontinued)|to stop|not to (?:take|be taken))\W*$`,
    String.raw`^\W*(?:stop(?:ped)?|discontinue[d]?|do not take|don't take)(?: (?:the|these|following|taking|all))* ${MEDICINES}\W*$`,
  ].join('|'),
  'i',
);
/** What stands below is no longer taken. */
export const isStoppedHeading = (text: string): boolean => STOPPED.test(text);

/** "Instructions:" over what to do besides; a column of that name has others beside it. */
const ADVICE = /^\W*(?:general |other |special )?(?:instructions?|directions?)\W*$/i;
export const isAdviceHeading = (text: string): boolean => ADVICE.test(text);
