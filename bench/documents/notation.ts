// How doctors write how often, when and how long; each with what it says in the gold's words.

export type Medicine = {
  form: string;
  brand: string;
  strength: string;
  dose: string;
  frequency: string;
  timing: string;
  duration: string;
  composition: string;
  route: string;
  note?: string;
  steps?: [string, string][];
  quantity?: string;
};

export type Said = { print: string; gold: string; also?: string[] };

const LATIN: Readonly<Record<string, Said>> = {
  '1-0-0': { print: 'OD', gold: '1-0-0' },
  '0-1-0': { print: 'OD (afternoon)', gold: '0-1-0', also: ['1-0-0'] },
  '0-0-1': { print: 'OD at night', gold: '0-0-1' },
  '1-0-1': { print: 'BD', gold: '1-0-1' },
  '1-1-1': { print: 'TDS', gold: '1-1-1' },
  '1-1-1-1': { print: 'QID', gold: '1-1-1-1' },
  weekly: { print: 'once a week', gold: 'weekly' },
  'alternate days': { print: 'alternate days', gold: 'alternate days' },
  'every 6 hours': { print: 'q6h', gold: 'every 6 hours' },
  'every 8 hours': { print: 'q8h', gold: 'every 8 hours' },
};
const HOURS: Readonly<Record<string, string>> = { '1-0-1': 'q12h', '1-1-1': 'q8h', '1-1-1-1': 'q6h' };
const HOURS_GOLD: Readonly<Record<string, string>> = {
  '1-0-1': 'every 12 hours',
  '1-1-1': 'every 8 hours',
  '1-1-1-1': 'every 6 hours',
};
const ENGLISH: Readonly<Record<string, string>> = {
  '1-0-0': 'once daily in the morning',
  '0-1-0': 'once daily in the afternoon',
  '0-0-1': 'once daily at night',
  '1-0-1': 'twice daily',
  '1-1-1': 'three times a day',
  '1-1-1-1': 'four times a day',
  weekly: 'once a week',
  'alternate days': 'on alternate days',
  SOS: 'when needed',
};
const HINDI: Readonly<Record<string, string>> = {
  '1-0-0': 'subah',
  '0-1-0': 'dopahar',
  '0-0-1': 'raat ko',
  '1-0-1': 'subah-shaam',
  '1-1-1': 'din mein 3 baar',
  '1-1-1-1': 'din mein 4 baar',
  weekly: 'hafte mein ek baar',
  'alternate days': 'ek din chhod kar',
  SOS: 'zaroorat padne par',
  'every 6 hours': 'har 6 ghante',
  'every 8 hours': 'har 8 ghante',
};

export type Tongue = 'dash' | 'spaced' | 'latin' | 'hours' | 'english' | 'hindi';

const same = (print: string, gold: string): Said => ({ print, gold });

/** How often, as this doctor writes it. A falling dose is written step by step in every tongue. */
export function frequencyOf({ frequency, steps, note }: Medicine, tongue: Tongue): Said {
  if (steps !== undefined) {
    const print = steps.map(([often, long]) => `${often} x ${long}`).join(', then ');
    return { print, gold: 'tapering', also: [steps[0]?.[0] ?? ''] };
  }
  if (frequency === '') return same('', '');
  const day = frequency === 'weekly' && note !== undefined ? ` (${note})` : '';
  if (tongue === 'english') return same((ENGLISH[frequency] ?? frequency) + day, frequency);
  if (tongue === 'hindi') return same((HINDI[frequency] ?? frequency) + day, frequency);
  if (tongue === 'hours' && HOURS[frequency] !== undefined) {
    return { print: HOURS[frequency], gold: HOURS_GOLD[frequency] ?? frequency, also: [frequency] };
  }
  if (tongue === 'latin' || tongue === 'hours') {
    const said = LATIN[frequency] ?? same(frequency, frequency);
    return { ...said, print: said.print + day };
  }
  if (frequency === 'weekly') return same(`once weekly${day}`, 'weekly');
  return same(tongue === 'spaced' ? frequency.replaceAll('-', ' - ') : frequency, frequency);
}

const SHORT: Readonly<Record<string, string>> = {
  'after food': 'PC',
  'before food': 'AC',
  'empty stomach': 'empty stomach',
  'at bedtime': 'HS',
};
const HINDI_TIME: Readonly<Record<string, string>> = {
  'after food': 'khane ke baad',
  'before food': 'khane se pehle',
  'empty stomach': 'khali pet',
  'at bedtime': 'sote samay',
};

export function timingOf({ timing }: Medicine, tongue: Tongue): Said {
  if (tongue === 'latin' || tongue === 'hours') return same(SHORT[timing] ?? timing, timing);
  if (tongue === 'hindi') return same(HINDI_TIME[timing] ?? timing, timing);
  return same(timing, timing);
}

const WEEKS: Readonly<Record<string, string>> = {
  '7 days': '1/52',
  '14 days': '2/52',
  '21 days': '3/52',
  '6 weeks': '6/52',
  '8 weeks': '8/52',
};
const MONTHS: Readonly<Record<string, string>> = { '30 days': '1/12', '1 month': '1/12', '2 months': '2/12' };

export function durationOf({ duration, steps }: Medicine, manner: 'plain' | 'fraction' | 'hindi'): Said {
  if (duration === '') return same('', '');
  if (steps !== undefined) return { print: '', gold: duration, also: ['', steps[0]?.[1] ?? ''] };
  if (manner === 'hindi')
    return same(
      duration
        .replace(/days?/, 'din')
        .replace(/months?/, 'mahine')
        .replace(/weeks?/, 'hafte'),
      duration,
    );
  if (manner === 'plain') return same(duration, duration);
  return same(WEEKS[duration] ?? MONTHS[duration] ?? duration.replace(' days', '/7'), duration);
}

const PREFIX: Readonly<Record<string, readonly [string, string, string]>> = {
  tablet: ['Tab.', 'T.', 'TAB'],
  capsule: ['Cap.', 'C.', 'CAP'],
  syrup: ['Syp.', 'Syr.', 'SYRUP'],
  injection: ['Inj.', 'Inj', 'INJ'],
  insulin: ['Inj.', 'Inj', 'INJ'],
  inhaler: ['Inhaler', 'Inh.', 'INHALER'],
  'eye drops': ['Eye drops', 'E/D', 'EYE DROPS'],
  'ear drops': ['Ear drops', 'Ear drops', 'EAR DROPS'],
  'nasal spray': ['Nasal spray', 'Nasal', 'NASAL SPRAY'],
  drops: ['Drops', 'Dps', 'DROPS'],
  cream: ['Cream', 'Cr.', 'CREAM'],
  gel: ['Gel', 'Gel', 'GEL'],
  lotion: ['Lotion', 'Lot.', 'LOTION'],
  powder: ['Powder', 'Pwd.', 'POWDER'],
  sachet: ['Sachet', 'Sachet', 'SACHET'],
  mouthwash: ['Mouthwash', 'M/W', 'MOUTHWASH'],
};

/** The word before the name: full, short or in capitals. */
export const prefixOf = (form: string, manner: 0 | 1 | 2): string => PREFIX[form]?.[manner] ?? form;
