// Numbers of one patient that fit together: a differential adds up to 100, cholesterol from its parts.
import type { Dice } from './dice.ts';
import type { Sex } from './gold.ts';

export type NumberTest = {
  id: string;
  parameter: string;
  names: string[];
  /** `k`: factor from the base unit (the first). `tag`: the manner of printing that prefers this unit. */
  units: { text: string; k: number; dec: number; tag: string }[];
  range: Record<Sex, [number | null, number | null]>;
  /** The outermost values that nobody would call critical. */
  span: [number, number];
  critical?: number[];
  /** What the analyser cannot tell: printed as "< 1.0" or "> 1000". In the base unit. */
  least?: number;
  most?: number;
  method?: string;
  tiers?: string[];
};

export type Draw = { value: number; critical: boolean };

const CRITICAL_SHARE = 0.08;

/** How the rest follow from those that are drawn. */
const FOLLOWS: Readonly<Record<string, (of: (id: string) => number) => number>> = {
  hct: (of) => (of('hb') * 100) / of('mchc'),
  rbc: (of) => (of('hct') * 10) / of('mcv'),
  mch: (of) => (of('hb') * 10) / of('rbc'),
  lymph: (of) => 100 - of('neut') - of('mono') - of('eos') - of('baso'),
  aneut: (of) => (of('wbc') * of('neut')) / 100,
  alymph: (of) => (of('wbc') * of('lymph')) / 100,
  amono: (of) => (of('wbc') * of('mono')) / 100,
  aeos: (of) => (of('wbc') * of('eos')) / 100,
  abaso: (of) => (of('wbc') * of('baso')) / 100,
  dbil: (of) => of('tbil') * 0.24,
  ibil: (of) => of('tbil') * 0.76,
  tp: (of) => of('alb') + of('glob'),
  agr: (of) => of('alb') / of('glob'),
  bun: (of) => of('urea') / 2.14,
  egfr: (of) => Math.min(118, 92 / of('creat')),
  eag: (of) => 28.7 * of('a1c') - 46.7,
  ifcc: (of) => 10.929 * (of('a1c') - 2.15),
  vldl: (of) => of('tg') / 5,
  chol: (of) => of('ldl') + of('hdl') + of('tg') / 5,
  nhdl: (of) => of('chol') - of('hdl'),
  cholr: (of) => of('chol') / of('hdl'),
  ldlr: (of) => of('ldl') / of('hdl'),
  uibc: (of) => of('tibc') - of('iron'),
  tsat: (of) => (of('iron') * 100) / of('tibc'),
  uacr: (of) => (of('ualb') * 100) / of('ucr'),
};

function drawOne(test: NumberTest, sex: Sex, dice: Dice): Draw {
  const [low, high] = test.range[sex];
  const [least, most] = test.span;
  if (test.critical !== undefined && dice.chance(CRITICAL_SHARE)) {
    return { value: dice.pick(test.critical), critical: true };
  }
  const abnormal = dice.chance(0.34);
  const from = low ?? least;
  const to = high ?? most;
  const tooHigh = abnormal && high !== null && (low === null || dice.chance(0.55)) && most > high;
  if (tooHigh) return { value: dice.between(high + (most - high) * 0.08, most), critical: false };
  if (abnormal && low !== null && least < low) {
    return { value: dice.between(least, low - (low - least) * 0.08), critical: false };
  }
  return { value: dice.between(from + (to - from) * 0.06, to - (to - from) * 0.06), critical: false };
}

/** The whole panel count of white cells: four shares that leave room for the fifth. */
function drawDifferential(dice: Dice): Record<string, number> {
  const shifted = dice.chance(0.3);
  return {
    neut: shifted ? dice.whole(80, 86) : dice.whole(48, 66),
    mono: dice.whole(2, 7),
    eos: dice.chance(0.2) && !shifted ? dice.whole(7, 12) : dice.whole(1, 5),
    baso: dice.whole(0, 1),
  };
}

/** A function that tells the value of any test of one patient. */
export function drawer(tests: ReadonlyMap<string, NumberTest>, sex: Sex, dice: Dice): (id: string) => Draw {
  const drawn = new Map<string, Draw>();
  for (const [id, value] of Object.entries(drawDifferential(dice))) drawn.set(id, { value, critical: false });
  const of = (id: string): Draw => {
    const known = drawn.get(id);
    if (known !== undefined) return known;
    const test = tests.get(id);
    if (test === undefined) throw new Error(`No test ${id}.`);
    const follows = FOLLOWS[id];
    const draw: Draw =
      follows === undefined
        ? drawOne(test, sex, dice)
        : { value: follows((other) => of(other).value), critical: false };
    // small red cells and a high haemoglobin do not go together
    if (id === 'mcv' && of('hb').value > 14) draw.value = Math.max(draw.value, 79);
    drawn.set(id, draw);
    return draw;
  };
  return of;
}
