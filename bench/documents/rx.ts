// A prescription: a doctor, a made-up patient, a scenario with its medicines, in the manner of one family.
import { readFileSync } from 'node:fs';
import { diceOf, type Dice } from './dice.ts';
import type { Made, Paper } from './family.ts';
import type { GoldLine, GoldPrescription, Medium, Split } from './gold.ts';
import { durationOf, frequencyOf, type Medicine, prefixOf, timingOf, type Tongue } from './notation.ts';
import { type Doctor, type Patient, people } from './report.ts';
import { dateText, escape, htmlOf, type Look } from './sheet.ts';

type Scenario = {
  id: string;
  /** Part of the speciality of a doctor who sees such patients. */
  speciality: string;
  diagnosis: string;
  complaints: string;
  investigations: string[];
  advice: string[];
  allergy: string;
  medicines: Medicine[];
};
const scenarios = JSON.parse(readFileSync(new URL('./data/scenarios.json', import.meta.url), 'utf8')) as Scenario[];

/** One medicine as it is printed. */
export type Item = {
  medicine: Medicine;
  number: number;
  prefix: string;
  name: string;
  dose: string;
  often: string;
  when: string;
  long: string;
  note: string;
  route: string;
  /** Pieces for the columns of a day: morning, noon, evening, night. Null: not a daily pattern. */
  day: [string, string, string] | null;
};
export type Rx = { scenario: Scenario; doctor: Doctor; patient: Patient; date: string; items: Item[] };

export type RxSpec = {
  id: string;
  split: Split;
  tongue: Tongue;
  prefix?: 0 | 1 | 2;
  duration?: 'plain' | 'fraction' | 'hindi';
  dates: Look['dates'];
  head: 'left' | 'centre' | 'bar';
  font?: string;
  size?: number;
  css?: string;
  documents: readonly (readonly [Medium, string])[];
  /** What this family does not print. */
  without?: readonly ('dose' | 'timing' | 'duration' | 'strength')[];
  /** The lines whose frequency the doctor forgot. */
  forgets?: (at: number) => boolean;
  lines?: (items: readonly Item[]) => string;
  paper?: (rx: Rx, spec: RxSpec) => Paper;
};

const isBody = (route: string): boolean => !['oral', 'gargle'].includes(route);

function itemOf(medicine: Medicine, at: number, spec: RxSpec): { item: Item; gold: GoldLine } {
  const without = new Set(spec.without);
  const forgot = spec.forgets?.(at) === true;
  const often = forgot ? { print: '', gold: '' } : frequencyOf(medicine, spec.tongue);
  const when = without.has('timing') ? { print: '', gold: '' } : timingOf(medicine, spec.tongue);
  const long = without.has('duration') ? { print: '', gold: '' } : durationOf(medicine, spec.duration ?? 'plain');
  const strength = without.has('strength') ? '' : medicine.strength;
  const dose = without.has('dose') ? '' : medicine.dose;
  const name = `${medicine.brand} ${strength}`.trim();
  const day = /^([\d½])-([\d½])-([\d½])$/.exec(medicine.frequency);
  const amounts = [dose, strength].filter((text) => text !== '');
  return {
    item: {
      medicine,
      number: at + 1,
      prefix: prefixOf(medicine.form, spec.prefix ?? 0),
      name,
      dose,
      often: often.print,
      when: when.print,
      long: long.print,
      note: medicine.frequency === 'weekly' ? '' : (medicine.note ?? ''),
      route: isBody(medicine.route) ? medicine.route : '',
      day: day === null || forgot ? null : [day[1] ?? '', day[2] ?? '', day[3] ?? ''],
    },
    gold: {
      medicine: name,
      form: medicine.form,
      dosage: strength === '' ? dose : strength,
      frequency: often.gold,
      timing: when.gold,
      duration: long.gold,
      route: medicine.route,
      also: {
        dosage: amounts,
        ...(often.also === undefined ? {} : { frequency: often.also }),
        ...(long.also === undefined ? {} : { duration: long.also }),
        // bedtime is a time of day and a timing; a reader may keep it as either
        ...(when.gold === 'at bedtime' ? { timing: [''] } : {}),
      },
    },
  };
}

export const HEADS: Readonly<Record<RxSpec['head'], (doctor: Doctor) => string>> = {
  left: (doctor) =>
    `<div style="display:flex;justify-content:space-between;border-bottom:2px solid #333;padding:18px 30px 8px"><div><b style="font-size:19px">${doctor.name}</b><br>${doctor.degrees}<br>${doctor.speciality}<br>Reg. No. ${doctor.registration}</div><div style="text-align:right"><b>${doctor.clinic}</b><br>${doctor.address}<br>Ph: ${doctor.phone}<br>${doctor.times}</div></div>`,
  centre: (doctor) =>
    `<div style="text-align:center;border-bottom:1px solid #888;padding:20px 30px 8px"><div style="font-size:25px;color:#0b4f6c"><b>${doctor.clinic.toUpperCase()}</b></div>${doctor.address} | ${doctor.phone}<br><b>${doctor.name}</b>, ${doctor.degrees} (Regn. No.: ${doctor.registration})<br>${doctor.times}</div>`,
  bar: (doctor) =>
    `<div style="background:#2f5d50;color:#fff;padding:16px 30px"><b style="font-size:21px">${doctor.name}</b> <span>${doctor.degrees}</span><br>${doctor.speciality}, ${doctor.clinic}<br><span style="font-size:11px">${doctor.address} &nbsp; Tel ${doctor.phone} &nbsp; Registration ${doctor.registration}</span></div>`,
};

/** The rest of the sheet around the lines. */
export function sheetOf({ scenario, doctor, patient, date, items }: Rx, spec: RxSpec): string {
  const day = dateText(date, spec.dates);
  const next = dateText(`${date.slice(0, 8)}28`, spec.dates);
  const list = (title: string, things: readonly string[]): string =>
    things.length === 0 ? '' : `<p><b>${title}:</b> ${things.map(escape).join('; ')}</p>`;
  return `${HEADS[spec.head](doctor)}<div class="body" style="font-size:${spec.size ?? 14}px">
<p>Name: <b>${patient.name}</b> &nbsp; Age/Sex: ${patient.age} Y / ${patient.sex === 'male' ? 'M' : 'F'} <span style="float:right">Date: ${day}</span></p>
<p style="font-size:12px">BP 128/82 mmHg &nbsp; Pulse 78/min &nbsp; Wt 64 kg &nbsp; SpO2 98 %</p>
<p><b>C/o:</b> ${escape(scenario.complaints)}</p><p><b>Diagnosis:</b> ${escape(scenario.diagnosis)}</p>
${scenario.allergy === '' ? '' : `<p><b>Allergy:</b> ${scenario.allergy}</p>`}
<div style="font-size:24px;font-family:Times New Roman,serif"><b>℞</b></div>${spec.lines?.(items) ?? ''}
${list('Advice', scenario.advice)}${list('Investigations', scenario.investigations)}
<p><b>Follow up:</b> ${next} or earlier if needed</p><p style="text-align:right;margin-top:30px">${doctor.name}<br>${doctor.degrees}</p></div>`;
}

const CHILD: Patient = { name: 'Master Ishaan Bhatnagaria', sex: 'male', age: 4 };

function patientOf({ id }: Scenario, dice: Dice): Patient {
  if (id === 'child') return CHILD;
  return dice.pick(people.patients.filter(({ sex, age }) => id !== 'anc' || (sex === 'female' && age < 45)));
}

function rxOf(spec: RxSpec, id: string, dice: Dice): { rx: Rx; lines: GoldLine[] } {
  const scenario = scenarios.find((scenario) => scenario.id === id);
  if (scenario === undefined) throw new Error(`No scenario ${id}.`);
  const most = dice.chance(0.3) ? 3 : 8;
  const made = scenario.medicines.slice(0, most).map((medicine, at) => itemOf(medicine, at, spec));
  const rx: Rx = {
    scenario,
    doctor: dice.pick(people.doctors.filter(({ speciality }) => speciality.includes(scenario.speciality))),
    patient: patientOf(scenario, dice),
    date: `${dice.whole(2024, 2026)}-${String(dice.whole(1, 9)).padStart(2, '0')}-${String(dice.whole(1, 20)).padStart(2, '0')}`,
    items: made.map(({ item }) => item),
  };
  return { rx, lines: made.map(({ gold }) => gold) };
}

export const rxDocuments = (spec: RxSpec): Made<GoldPrescription>[] =>
  spec.documents.map(([medium, id], at) => {
    const stem = `${spec.id}-${at + 1}`;
    const { rx, lines } = rxOf(spec, id, diceOf(stem));
    const paper = spec.paper?.(rx, spec) ?? { html: htmlOf([sheetOf(rx, spec)], spec, spec.css) };
    return {
      stem,
      gold: {
        kind: 'prescription',
        layout: spec.id,
        split: spec.split,
        medium,
        doctorName: rx.doctor.name,
        date: rx.date,
        lines,
        advice: rx.scenario.advice,
      },
      paper,
    };
  });
