// Whether a child whose age is told is the patient, or somebody whom a grown-up mentions beside complaints of his own: "my daughter is
// two" after "seene me dard hai" must not take from a grown-up what only grown-ups have.

/** An age in a text, as [start, end). */
type Told = { readonly text: string; readonly ageAt: readonly (readonly [number, number])[] };

/** Who is pregnant or feeds at the breast is no child. */
const MOTHER =
  /\bi(?:'?m| am)\s+(?:still\s+)?(?:nursing|breast ?-?feeding|pregnant|expecting)\b|\b(?:weeks?|months?|hafte|mahine) (?:pregnant|preggo)\b|\bdoo?dh pila(?:ti|tee)?\b|दूध पिला/;
/** Words for the child in what is told beside its age: then that is about the child. */
const CHILD =
  /(?<![\p{L}\p{M}])(?:he|she|his|her|him|hers|he's|she's|hes|shes|baby|babies|infant|newborn|child|kid|son|daughter|boy|girl|uss?k[aeio]|uss?e|iss?k[aeio]|iss?e|wo|woh|unk[aeio]|beta|beti|bet[ae]|betey|bitiya|bachch?\p{L}*|bacch?\p{L}*|munn[aie]|lall?a|chhot[aeiu]|bhatij[aie]|bhanj[aie]|pot[aie]|nat[ie]\p{L}*|उस\p{M}*\p{L}*\p{M}*|इस[केा]\p{M}*|वह|वो|बच्च\p{M}*\p{L}*\p{M}*|बेट\p{M}*|बिटिया|मुन्न\p{M}*|शिशु|लडक\p{M}*|छोट\p{M}*|पोत\p{M}*|नात\p{M}*)(?![\p{L}\p{M}])/u;
const SPEAKER =
  /(?<![\p{L}\p{M}])(?:i|i'm|im|i've|my|mujhe|mujhko|hu|hun|hoon|mer[aei]|मुझे|मुझको|हूं|मेर[\p{M}])(?![\p{L}\p{M}])/u;
const STOP = /[.;!?।\n]/;
/** How much around an age is of its owner where no stop stands in the text, in characters on either side. */
const REACH = 30;

/** A text without the sentences, or where it has no stops without the nearest words, in which the ages stand. */
function besideAges({ text, ageAt }: Told): string {
  const reach = STOP.test(text) ? text.length : REACH;
  let left = text;
  for (const [start, end] of ageAt) {
    const before =
      left
        .slice(Math.max(0, start - reach), start)
        .split(STOP)
        .at(-1) ?? '';
    const after = left.slice(end, end + reach).split(STOP)[0] ?? '';
    const [from, to] = [start - before.length, end + after.length];
    left = left.slice(0, from) + ' '.repeat(to - from) + left.slice(to);
  }
  return left;
}

/** Whether the patient may be a grown-up, though the only age that stands in the texts is a child's. */
export function mayBeGrown(told: readonly Told[]): boolean {
  if (told.some(({ text }) => MOTHER.test(text))) return true;
  const rest = told.map(besideAges).join(' ');
  const isApart = told.length > 1 || told.some(({ text }) => STOP.test(text.trim().slice(0, -1)));
  return rest.trim() !== '' && !CHILD.test(rest) && (isApart || SPEAKER.test(rest));
}
