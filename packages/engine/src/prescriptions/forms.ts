// The form of a medicine: tablet, syrup, eye drops.
import type { MedicineForm } from '@nabz/knowledge/medicines';

type FormWord = readonly [source: string, form: MedicineForm];
const SPOKEN = String.raw`eye ?/ ?ear|eye|ophthalmic`;

/** At the beginning of a line: short forms are words for forms there. */
const first: readonly FormWord[] = [
  [String.raw`(?:${SPOKEN}|ophth\.?) (?:drops?|dps?|solution|susp(?:ension)?)|e/d|ed(?=\.)|eye ?drops?`, 'eye-drops'],
  [String.raw`(?:आई|आँख की|आंख की|डोळ्यांचे|डोळ्याचे) ?(?:ड्रॉप्स?|दवा|थेंब)`, 'eye-drops'],
  [String.raw`(?:${SPOKEN}) (?:oint(?:ment)?|gel)|e/o`, 'ointment'],
  [String.raw`(?:ear|otic) ?(?:drops?|dps?)`, 'ear-drops'],
  [String.raw`(?:nasal|nose) ?(?:spray|drops?|dps?)|n/s|n/d|n/spray`, 'nasal-spray'],
  [
    String.raw`tab(?:let)?s?|tb(?! (?:medicines?|treatment|drugs?|patient))|t(?=[., :])|टैबलेट|टेबलेट|टैब्लेट|टॅब्लेट|टैब|टॅब|goli|गोली|गोळी|गोळ्या`,
    'tablet',
  ],
  [String.raw`cap(?:sule)?s?|c(?=\.)|कैप्सूल|कॅप्सूल|कैप|कॅप`, 'capsule'],
  [String.raw`(?:dry )?(?:syp|syr|syrup|sy|sirup)|सिरप|सीरप|शरबत`, 'syrup'],
  [String.raw`(?:oral )?susp(?:ension)?`, 'suspension'],
  [String.raw`inj(?:ection)?|इंजेक्शन|इंज`, 'injection'],
  [String.raw`oint(?:ment)?|ung|मलहम|मरहम`, 'ointment'],
  [String.raw`cream|crm|cr(?=\.)`, 'cream'],
  [String.raw`gel`, 'gel'],
  [String.raw`lotion|lot(?=\.)`, 'lotion'],
  [String.raw`(?:paed(?:iatric)? |ped(?:iatric)? |oral )?(?:drops?|gtt|drps?|dps)`, 'drops'],
  [String.raw`(?:dry powder |metered dose )?inhaler|rotacaps?|mdi|dpi|transcaps?|puff|inh|revolizer`, 'inhaler'],
  [String.raw`respules?|nebuli[sz]er|neb(?:uli[sz](?:e|ation))?(?: with)?|nebs`, 'respules'],
  [String.raw`sachets?|sach|sac(?=\.)|सैशे|पाउच`, 'sachet'],
  [String.raw`powder|pdr|pwd|pwdr|dusting powder`, 'powder'],
  [String.raw`supp(?:ository|ositories)?`, 'suppository'],
  [String.raw`pessary|pessaries|vaginal (?:tab(?:let)?s?|pessary)|vag\.? (?:tab|pessary)`, 'pessary'],
  [String.raw`mouth ?-?wash|m/w|gargle|mouth ?paint`, 'mouthwash'],
  [String.raw`loz(?:enges?)?`, 'lozenge'],
  [String.raw`shampoo`, 'shampoo'],
  [String.raw`(?:transdermal )?patch`, 'patch'],
  [String.raw`spray`, 'spray'],
  [String.raw`solution|soln|घोल`, 'solution'],
  [String.raw`vaccine`, 'vaccine'],
];
/** Anywhere else: only words that stand for nothing but a form. */
const later: readonly FormWord[] = [
  [String.raw`eye ?/ ?ear drops?|eye ?drops?|e/d|ophthalmic (?:solution|drops?)`, 'eye-drops'],
  [String.raw`ear ?drops?`, 'ear-drops'],
  [String.raw`nasal (?:spray|drops?)`, 'nasal-spray'],
  [String.raw`inhaler|rotacaps?|transcaps?`, 'inhaler'],
  [String.raw`respules?`, 'respules'],
  [String.raw`(?:dry )?syrup|syp|syr`, 'syrup'],
  [String.raw`(?:oral )?suspension|susp`, 'suspension'],
  [String.raw`mouth ?wash|gargle`, 'mouthwash'],
  [String.raw`chewable(?: tab(?:let)?s?)?|tablets?|tabs?|goli(?:yan)?`, 'tablet'],
  [String.raw`capsules?|caps?`, 'capsule'],
  [String.raw`injection|inj`, 'injection'],
  [String.raw`cream`, 'cream'],
  [String.raw`ointment|oint`, 'ointment'],
  [String.raw`gel`, 'gel'],
  [String.raw`lotion`, 'lotion'],
  [String.raw`sachets?`, 'sachet'],
  [String.raw`(?:dusting )?powder`, 'powder'],
  [String.raw`lozenges?`, 'lozenge'],
  [String.raw`suppositor(?:y|ies)`, 'suppository'],
  [String.raw`(?:vaginal )?pessar(?:y|ies)`, 'pessary'],
  [String.raw`shampoo`, 'shampoo'],
  [String.raw`(?:oral )?drops?`, 'drops'],
  [String.raw`spray`, 'spray'],
];

const atStart = first.map(
  ([source, form]) => [new RegExp(String.raw`^\(?(?:${source})(?!\p{L})\)?[., :-]*`, 'iu'), form] as const,
);
const anywhere = later.map(
  ([source, form]) => [new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})\.?`, 'iu'), form] as const,
);
const atEnd = later.map(
  ([source, form]) =>
    [new RegExp(String.raw`(?<=[\p{L}\p{N})%]) \(?(?:${source})\)?\.?(?= ?(?:\(?\d[^]*)?$)`, 'iu'), form] as const,
);

/** Numbers and signs that count lines: "1.", "2)", "(3)", "•", "Rx"; a scan makes "1," and "l." of the first. */
const BULLET =
  /^(?:(?:\(?\d{1,2}(?:[.)}](?!\d)|,(?= ?\p{L}))|[il]\.(?= ?(?:tab|cap|syp|syr|inj|susp|drops?|oint|gel|cream|[tc])[., ])|[-•●▪➢◦*#>·]|(?:r ?x|℞)(?!\p{L})[:.]?) ?){1,2}/iu;
/** A number without its dot, before the word for a form. */
const BARE_NUMBER = /^\(?\d{1,2}\)? (?=\(?\p{L}{1,12}\)?[. :-])/u;

/** "1 tab SOS": what follows says how often or when. */
const SCHEDULE =
  /^(?:s\.?o\.?s|p\.?r\.?n|o\.?d|b\.?d|b\.?i\.?d|t\.?d\.?s|t\.?i\.?d|q\.?i\.?d|q\.?d\.?s|h\.?s|a\.?c|p\.?c|stat|once|twice|thrice|daily|every|morning|noon|evening|night|after|before|with|at|in|on|for|x|subah|din|raat|i\.?m|i\.?v|s\.?c|local|p\.?o|orally)(?!\p{L})/iu;

export type FormTaken = { readonly form: MedicineForm | null; readonly rest: string; readonly isNumbered: boolean };

const startOf = (text: string): { form: MedicineForm; length: number } | undefined => {
  for (const [pattern, form] of atStart) {
    const match = pattern.exec(text);
    if (match) return { form, length: match[0].length };
  }
  return undefined;
};

/** What a line begins with, and the line without it. `prefix`: how many signs of a text are a known name. */
export function takeForm(line: string, prefix: (text: string) => number): FormTaken {
  const bare = line.replace(BULLET, '').trim();
  const isNumbered = bare.length < line.trim().length;
  const start = startOf(bare);
  if (start) return { form: start.form, rest: bare.slice(start.length), isNumbered };
  const counted = BARE_NUMBER.exec(bare)?.[0].length ?? 0;
  const behind = counted === 0 ? undefined : startOf(bare.slice(counted));
  const rest = behind ? bare.slice(counted + behind.length) : '';
  // "1 tab 1-0-1" is how much, "1 Tab Dolo" is the first line
  const isName = (/^\p{Lu}/u.test(rest) && !SCHEDULE.test(rest)) || prefix(rest) > 0;
  if (behind && isName) return { form: behind.form, rest, isNumbered: true };
  return { form: null, rest: bare, isNumbered };
}

/** A form that is named somewhere in a text. */
export const formIn = (text: string): MedicineForm | null =>
  anywhere.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** "Zerodol SP tablet": the form behind the name, and the name without it. */
export function formAtEnd(name: string): { readonly form: MedicineForm; readonly name: string } | null {
  for (const [pattern, form] of atEnd) {
    if (pattern.test(name)) return { form, name: name.replace(pattern, '').trim() };
  }
  return null;
}
