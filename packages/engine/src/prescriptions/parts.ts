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
/** "You were taking", "Old treatment": what stands below is of until now. */
const PAST =
  /^\W*(?:(?:what )?you (?:were|have been) (?:taking|on)|(?:old|previous|past|earlier|pre-?admission) (?:medicines?|medications?|drugs?|treatment|prescription|list)|(?:medicines?|medications?|drugs?|treatment) (?:before|till now|until (?:now|today)|so far|before (?:admission|today|this visit))|before (?:admission|today|this visit)|till (?:now|today)|until (?:now|today)|(?:पहले|अब तक|पुरानी) (?:की |ले रहे थे|दवा(?:एँ|एं|इयाँ|इयां)?).{0,20}|(?:पूर्वी|आधी)(?:ची| घेत).{0,20})\W*$/iu;
/** What stands below is no longer taken. */
export const isStoppedHeading = (text: string): boolean => STOPPED.test(text) || PAST.test(text);

/** "From today", "New prescription": what stands below is taken, whatever stood before. */
const NOW =
  /^\W*(?:from (?:today|now(?: on)?)|(?:now|please) take|take now|now|new (?:medicines?|medications?|treatment|prescription|list|plan)|(?:medicines?|medications?|treatment|prescription) (?:from (?:now|today)(?: on)?|now|today)|(?:अब से|आज से)(?: लें)?|(?:आजपासून|आतापासून)(?: घ्या)?)\W*$/iu;
export const isNowHeading = (text: string): boolean => NOW.test(text);

/** "Instructions:" over what to do besides; a column of that name has others beside it. */
const ADVICE = /^\W*(?:general |other |special )?(?:instructions?|directions?)\W*$/i;
export const isAdviceHeading = (text: string): boolean => ADVICE.test(text);
