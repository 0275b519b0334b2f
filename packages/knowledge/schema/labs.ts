import { z } from 'zod';
import { areApart, PhrasesSchema, WordsSchema } from './phrases.ts';
import { FileHeaderSchema, IdSchema, SexSchema, SourceRefsSchema, SourceSchema } from './shared.ts';

export const SpecimenSchema = z.enum(['blood', 'urine', 'stool', 'semen', 'csf', 'fluid', 'sputum', 'other']);
export type Specimen = z.infer<typeof SpecimenSchema>;

/** The groups of the detailed results; their names for a patient stand in the web's catalogue. */
export const LabCategorySchema = z.enum([
  'blood-count',
  'coagulation',
  'diabetes',
  'lipids',
  'liver',
  'kidney',
  'electrolytes',
  'thyroid',
  'hormones',
  'vitamins',
  'iron',
  'heart',
  'inflammation',
  'infections',
  'immunity',
  'tumour-markers',
  'pregnancy',
  'drug-levels',
  'urine',
  'stool',
  'semen',
  'blood-group',
  'blood-gas',
  'other',
]);
export type LabCategory = z.infer<typeof LabCategorySchema>;

/** Whom a range or a limit is for. A missing field means: for everybody. Years may be fractions (0.08 = a month). */
export const ForWhomSchema = z.strictObject({
  sex: SexSchema.optional(),
  ageFromYears: z.number().min(0).optional(),
  /** Exclusive. */
  ageToYears: z.number().max(150).optional(),
  /** Only in pregnancy: in any part of it, or in one trimester. */
  pregnancy: z.enum(['any', '1', '2', '3']).optional(),
});

/** In the analyte's own unit. At least one end. */
export const LabRangeSchema = z.strictObject({
  ...ForWhomSchema.shape,
  low: z.number().optional(),
  high: z.number().optional(),
});
export type LabRange = z.infer<typeof LabRangeSchema>;

export const AnalyteSchema = z.strictObject({
  id: IdSchema,
  /** The name a patient sees. */
  name: z.string().min(2),
  /** Names and short forms as Indian laboratories print them, without `name`. Compared without case and punctuation. */
  aliases: z.array(z.string().min(1)),
  loinc: z
    .string()
    .regex(/^\d{1,5}-\d$/)
    .nullable(),
  category: LabCategorySchema,
  specimen: SpecimenSchema,
  /** number: a quantity. grade: Nil, Trace, 1+. titre: 1:80. words: Negative, Reactive, a colour, a blood group. */
  kind: z.enum(['number', 'grade', 'titre', 'words']),
  /** The unit of ranges, limits and trends, as a UCUM code; null for a ratio without one and for kinds other than number. */
  unit: z.string().nullable(),
  /** Other units it is reported in: value in `ucum` x factor + offset = value in `unit`. */
  otherUnits: z.array(
    z.strictObject({ ucum: z.string(), factor: z.number().positive(), offset: z.number().optional() }),
  ),
  /** g/mol, where one of otherUnits is molar: lets a test prove the factors. */
  molarMass: z.number().positive().optional(),
  /** Values outside are no reading of a living person, so most likely a slip of the reading. In `unit`. */
  plausible: z.strictObject({ from: z.number(), to: z.number() }).nullable(),
  /** The first that fits the person is used; the most special first. Empty: we have no range of our own. */
  ranges: z.array(LabRangeSchema),
  /** Beyond these a doctor must know today. In `unit`; the first that fits the person. */
  critical: z.array(LabRangeSchema),
  /** For kinds other than number: the results that are as expected, in small letters. Empty: no result is abnormal. */
  expected: z.array(z.string()),
  /** What a rising value means over time: `range` = nearer to the range is better; `none` = neither. */
  better: z.enum(['lower', 'higher', 'range', 'none']),
  /** What it is, one or two plain sentences. */
  about: z.string().min(20),
  /** What a high value can go with. Null where high has no meaning. */
  high: z.string().nullable(),
  low: z.string().nullable(),
  /** What an unexpected result of a kind other than number can go with. */
  unexpected: z.string().nullable(),
  /** What can disturb the result: a meal, a medicine, the sample. */
  disturbedBy: z.array(z.string()),
  sources: SourceRefsSchema,
});
export type Analyte = z.infer<typeof AnalyteSchema>;

export const AnalytesFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  analytes: z.array(AnalyteSchema),
});

/** How units are printed, and what they are in UCUM. Compared without case, spaces and superscripts, and then exactly. */
export const UnitsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  units: z.array(z.strictObject({ ucum: z.string(), printed: z.array(z.string().min(1)).min(1) })),
});

/** Headings of parts of a report, what they say about the rows under them. */
export const SectionsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sections: z.array(
    z.strictObject({
      id: IdSchema,
      printed: z.array(z.string().min(2)).min(1),
      specimen: SpecimenSchema.nullable(),
      category: LabCategorySchema.nullable(),
    }),
  ),
});

/** What a column of a table of results holds; `value-out` is a column of its own for results outside the range. */
export const ColumnRoleSchema = z.enum([
  'name',
  'value',
  'value-out',
  /** A measurement behind a result in words; without such a column it is the result. */
  'index',
  'unit',
  'range',
  'flag',
  'method',
  'specimen',
  'previous',
  'other',
]);
export type ColumnRole = z.infer<typeof ColumnRoleSchema>;

/** Headings of columns as laboratories print them: small letters, one to five words, marks left out ("test s" is "Test(s)"). */
export const HeadingsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  headings: z.array(
    z.strictObject({
      id: ColumnRoleSchema,
      printed: z.array(z.string().regex(/^[a-z]+(?: [a-z]+){0,4}$/)).min(1),
    }),
  ),
});

/** Words by which lines of a report are told apart, in small letters, marks left out. */
export const LabLineWordsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** Small words of sentences: a line with several of them is one. */
  small: WordsSchema,
  /** What a note begins with: figures below it explain and are no results. */
  notes: PhrasesSchema,
  /** What a line begins with whose figure is no result: an age, a price, a telephone. */
  noResults: PhrasesSchema,
  /** Examinations that the title of a report about pictures names. */
  examinations: PhrasesSchema,
  /** What says that a line which names an examination is no title. */
  noTitles: PhrasesSchema,
  /** What bills, appointments and forms speak of. */
  bills: PhrasesSchema,
  /** What reports about pictures speak of. */
  pictures: PhrasesSchema,
  /** Words of headings that do not say what the rows below are. */
  sectionFillers: PhrasesSchema,
  /** What a line of a prescription begins with. */
  medicines: PhrasesSchema,
  /** How often a medicine is taken. */
  dosing: PhrasesSchema,
  /** Words of the mark beside a value. */
  flags: z
    .array(z.strictObject({ flag: z.enum(['critical', 'high', 'low', 'abnormal', 'normal']), phrases: PhrasesSchema }))
    .length(5)
    .refine(areApart, 'a phrase stands for two marks'),
  /** Results in words, as laboratories print them. */
  results: PhrasesSchema,
  /** Of these, what answers yes or no: a result even beside a test that has a figure. */
  polar: PhrasesSchema,
});
export type LabLineWords = Omit<z.infer<typeof LabLineWordsFileSchema>, keyof z.infer<typeof FileHeaderSchema>>;

/** One thing that holds of a report. `analyte` or `ratio`, never both. Numbers are in the analyte's unit. */
export const LabSignSchema = z
  .strictObject({
    analyte: IdSchema.optional(),
    /** The first divided by the second, both in their own units. */
    ratio: z.tuple([IdSchema, IdSchema]).optional(),
    /** `abnormal`: high, low or unexpected. `known`: it was measured. `expected`: measured, and nothing about it. */
    is: z.enum(['high', 'low', 'abnormal', 'expected', 'known']).optional(),
    above: z.number().optional(),
    atLeast: z.number().optional(),
    below: z.number().optional(),
    atMost: z.number().optional(),
  })
  .refine((sign) => (sign.analyte === undefined) !== (sign.ratio === undefined), 'either analyte or ratio');
export type LabSign = z.infer<typeof LabSignSchema>;

export const LabUrgencySchema = z.enum(['low', 'medium', 'high', 'critical']);
export type LabUrgency = z.infer<typeof LabUrgencySchema>;

export const LabPatternSchema = z.strictObject({
  id: IdSchema,
  /** What the patient reads as the finding: "Anaemia with small red cells". Never "you have". */
  name: z.string().min(5),
  category: LabCategorySchema,
  forWhom: ForWhomSchema.optional(),
  all: z.array(LabSignSchema),
  /** Of these at least `anyCount` (1 when missing). */
  any: z.array(LabSignSchema),
  anyCount: z.int().min(1).optional(),
  none: z.array(LabSignSchema),
  /** Patterns that say the same more generally: they are left out when this one is found. */
  replaces: z.array(IdSchema),
  urgency: LabUrgencySchema,
  /** Two or three plain sentences: what this combination can go with. */
  description: z.string().min(40),
  /** "Talk to your doctor about ...". No treatment, no dose. */
  recommendations: z.array(z.string().min(10)).min(1),
  followUp: z.array(z.string().min(10)),
  riskFactors: z.array(z.string().min(5)),
  sources: SourceRefsSchema,
});
export type LabPattern = z.infer<typeof LabPatternSchema>;

export const LabPatternsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  patterns: z.array(LabPatternSchema),
});

/** Words of reports about pictures (X-ray, ultrasound, CT, MRI), explained. */
export const GlossaryFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  terms: z.array(
    z.strictObject({
      id: IdSchema,
      term: z.string().min(2),
      aliases: z.array(z.string().min(2)),
      meaning: z.string().min(15),
      /** How soon a doctor should act where a report names it as present; missing: when the patient next sees one. */
      urgency: z.enum(['medium', 'high', 'critical']).optional(),
      sources: SourceRefsSchema,
    }),
  ),
});
export type GlossaryTerm = z.infer<typeof GlossaryFileSchema>['terms'][number];

/** The sentences the reader of reports puts together; `{name}` is filled in. One file a language, one day. */
export const LabWordsSchema = z.strictObject({
  readNone: z.string(),
  readOne: z.string(),
  readMany: z.string(),
  insideOne: z.string(),
  insideMany: z.string(),
  insideJudged: z.string(),
  outsideOne: z.string(),
  outsideMany: z.string(),
  outsideMore: z.string(),
  criticalOne: z.string(),
  criticalMany: z.string(),
  unjudgedOne: z.string(),
  unjudgedMany: z.string(),
  pictureImpression: z.string(),
  pictureNoImpression: z.string(),
  assessNothing: z.string(),
  assessLow: z.string(),
  assessLowOutside: z.string(),
  assessMedium: z.string(),
  assessHigh: z.string(),
  assessCritical: z.string(),
  assessPicture: z.string(),
  goNow: z.string(),
  askDoctor: z.string(),
  askDoctorPicture: z.string(),
  keepReport: z.string(),
  followRepeat: z.string(),
  followCritical: z.string(),
  findingHigh: z.string(),
  findingLow: z.string(),
  findingAbnormal: z.string(),
  findingNear: z.string(),
  findingPicture: z.string(),
  findingCritical: z.string(),
  listAnd: z.string(),
  trendUp: z.string(),
  trendDown: z.string(),
  trendLevel: z.string(),
  trendImproving: z.string(),
  trendDeclining: z.string(),
  trendStable: z.string(),
  checkRangesDisagree: z.string(),
  hidden: z.string(),
  unreadOne: z.string(),
  unreadMany: z.string(),
  graveOne: z.string(),
  graveMany: z.string(),
  doubtOne: z.string(),
  doubtMany: z.string(),
  beside: z.string(),
  earlierOne: z.string(),
  earlierMany: z.string(),
  assessOpen: z.string(),
  checkNow: z.string(),
  addUnread: z.string(),
  findingDoubt: z.string(),
  pictureContradiction: z.string(),
  pictureOpen: z.string(),
  askContradiction: z.string(),
  dischargeOne: z.string(),
  dischargeMany: z.string(),
  cardOne: z.string(),
  cardMany: z.string(),
});
export type LabWords = z.infer<typeof LabWordsSchema>;
export const LabWordsFileSchema = z.strictObject({ ...FileHeaderSchema.shape, texts: LabWordsSchema });

/** Everything the reading and the analysis of laboratory reports know. */
export type LabKnowledge = {
  readonly version: string;
  readonly analytes: readonly Analyte[];
  readonly units: z.infer<typeof UnitsFileSchema>['units'];
  readonly sections: z.infer<typeof SectionsFileSchema>['sections'];
  readonly headings: z.infer<typeof HeadingsFileSchema>['headings'];
  readonly patterns: readonly LabPattern[];
  readonly glossary: readonly GlossaryTerm[];
  readonly lineWords: LabLineWords;
  readonly words: LabWords;
  readonly sources: readonly z.infer<typeof SourceSchema>[];
};
