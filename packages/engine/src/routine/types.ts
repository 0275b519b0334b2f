// The shapes of the routine of medicines. All times are the patient's wall clock: 'YYYY-MM-DD', 'HH:MM' and, for a slot
// or a moment, 'YYYY-MM-DDTHH:MM'. No time zone is known here, so no clock change makes two doses of one.
import type { DayPart } from '../prescriptions/types.ts';

export type { DayPart } from '../prescriptions/types.ts';

/** `amount` as printed or typed: "1", "1/2", "2 puffs"; empty when it is not known. */
export type DoseTime = { readonly time: string; readonly amount: string };

/** A part of a tapering course: so many calendar days with these times. */
export type TaperStep = { readonly days: number; readonly times: readonly DoseTime[] };

export type Schedule = {
  readonly kind: 'daily' | 'weekdays' | 'every-days' | 'as-needed';
  readonly times: readonly DoseTime[];
  /** For weekdays: 0 = Sunday. None: nothing is planned until the patient has chosen. */
  readonly weekdays: readonly number[];
  /** For every-days: counted from the start of the course, also over pauses. */
  readonly every: number | null;
  /** One after the other from the start; when not empty they replace `times`, and the course is over after the last. */
  readonly steps: readonly TaperStep[];
  /** For as-needed: the most in a day, as printed. */
  readonly maxPerDay: number | null;
};

/**
 * No doses are planned inside of a pause. A date means the whole day, the last one too; a moment means from that minute
 * on, and until before it. A course that began before the patient entered it has a pause from its start to that moment:
 * so nobody has missed what was never asked.
 */
export type Pause = { readonly from: string; readonly to: string | null };

export type Course = {
  readonly id: string;
  readonly schedule: Schedule;
  readonly start: string;
  /** The last day; null: it goes on. */
  readonly end: string | null;
  readonly paused: readonly Pause[];
};

export type SkipReason =
  'forgot' | 'side-effect' | 'cost' | 'ran-out' | 'felt-better' | 'doctor-said' | 'away' | 'other';

/**
 * What the patient said of a dose. Events are only ever added, and the latest by (recordedAt, id) holds. A dose as
 * needed has no slot and is named by `at`, the minute it was taken: its undo carries the same `at`.
 */
export type DoseEvent = {
  readonly id: string;
  readonly courseId: string;
  readonly slot: string | null;
  readonly action: 'taken' | 'skipped' | 'later' | 'undo';
  readonly at: string;
  /** Milliseconds since 1970, for the order alone. */
  readonly recordedAt: number;
  /** For later: when to remind again. */
  readonly until: string | null;
  readonly reason: SkipReason | null;
};

/** A dose that is planned, before anything is said of it. */
export type PlannedDose = {
  readonly courseId: string;
  readonly slot: string;
  readonly amount: string;
  readonly part: DayPart;
  /** From this minute on it is missed. */
  readonly windowEnds: string;
};

/**
 * `due` from 30 minutes before its time until 30 minutes after it, then `late` until its window ends, then `missed`.
 * `later` holds until the chosen time, at most until the window ends.
 */
export type DoseState = 'upcoming' | 'due' | 'late' | 'missed' | 'taken' | 'skipped' | 'later';

export type Dose = PlannedDose & {
  readonly state: DoseState;
  /** False: it was taken at a time that the changed schedule no longer has; its amount is then not known. */
  readonly planned: boolean;
  readonly takenAt: string | null;
  /** Taken 30 minutes after its time or later. */
  readonly wasLate: boolean;
  /** Why it was skipped. */
  readonly reason: SkipReason | null;
  /** The time chosen by the latest answer "later", also when that time has passed. */
  readonly until: string | null;
};

/** Two calendar dates, both included. */
export type DateRange = { readonly from: string; readonly to: string };

/** Doses as needed. `reached` looks at the day and at the last 24 hours, and holds when either is full. */
export type AsNeededDay = {
  readonly taken: number;
  readonly takenIn24Hours: number;
  /** The last time at all, not only of this day. */
  readonly lastAt: string | null;
  readonly maxPerDay: number | null;
  readonly reached: boolean;
};

/**
 * due = taken + skipped + missed. `taken` holds those that were late; `skipped` leaves out what a doctor said, which is
 * in `excused` and is not due. `ratio` = taken / due; null when nothing was due.
 */
export type DoseCounts = {
  readonly due: number;
  readonly taken: number;
  readonly takenLate: number;
  readonly skipped: number;
  readonly missed: number;
  readonly excused: number;
  readonly ratio: number | null;
  /** On so many days something was due. */
  readonly days: number;
};
export type DayCounts = {
  readonly date: string;
  readonly due: number;
  readonly taken: number;
  readonly late: number;
  readonly skipped: number;
  readonly missed: number;
};
export type Adherence = DoseCounts & {
  readonly byCourse: readonly (DoseCounts & { readonly courseId: string })[];
  /** Every day of the time asked for, the oldest first, also those without a dose. */
  readonly byDay: readonly DayCounts[];
};

/** What adherence and findings are made from: the last `days` days, today included. */
export type AdherenceInput = {
  readonly courses: readonly Course[];
  readonly events: readonly DoseEvent[];
  readonly days: number;
  /** The wall clock of the patient. */
  readonly now: string;
};

type Share = {
  /** Doses without an answer until their window was over, and doses skipped as forgotten. */
  readonly missed: number;
  readonly due: number;
};
/** A finding without words: the words are the server's. */
export type Insight =
  | ({ readonly kind: 'part-of-day'; readonly part: DayPart } & Share)
  | ({ readonly kind: 'weekday'; readonly weekday: number } & Share)
  | ({ readonly kind: 'part-on-weekday'; readonly part: DayPart; readonly weekday: number } & Share)
  | { readonly kind: 'reason'; readonly reason: SkipReason; readonly count: number }
  /** Shares taken in the earlier and the later half of the time. */
  | { readonly kind: 'improving' | 'steady'; readonly before: number; readonly after: number }
  | { readonly kind: 'ran-out'; readonly courseId: string };

/** What the patient counted. */
export type Stock = {
  readonly left: number;
  /** When it was counted. */
  readonly at: string;
  /** Units of the stock that an amount of "1" uses: 1 for tablets, 5 for a spoon of a syrup counted in ml. */
  readonly perAmount: number;
};

/** When the patient's parts of the day begin, 'HH:MM'. */
export type Habits = Readonly<Record<DayPart, string>>;

/** What the patient has to say before reminders can work, or please look at. */
export type ProposalCheck =
  /** The times of the day are ours: they are not printed. */
  | 'times-unknown'
  /** On certain days of the week, and which is not printed. */
  | 'weekdays-unknown'
  | 'amount-unknown'
  /** How often is not printed: no times are proposed. */
  | 'no-frequency'
  /** The paper can be read in two ways, or tapers. */
  | 'frequency-unclear'
  /** So many hours that they do not divide a day: no times are proposed. */
  | 'hours-not-whole-day';

export type Proposal = {
  readonly schedule: Schedule;
  readonly end: string | null;
  readonly checks: readonly ProposalCheck[];
};
