import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { GenderSchema, OkSchema, ReviewedBySchema } from './fields.ts';

const tag = 'symptoms';

/** Where the caller says they are. Never required: without it nothing is guessed. */
export const UserLocationSchema = z.object({
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  city: z.string().max(120).optional(),
  state: z.string().max(120).optional(),
  country: z.string().max(120).optional(),
  address: z.string().max(500).optional(),
});

/** Most urgent first; the same five levels as the knowledge base, which the web app does not import. */
export const TriageLevelSchema = z.enum(['ambulance', 'emergency', 'doctor-24h', 'doctor-week', 'self-care']);
export type TriageLevel = z.infer<typeof TriageLevelSchema>;

/** The three levels of the specification: high is ambulance or emergency, medium a doctor within a day or a week, low self-care. */
export const UrgencySchema = z.enum(['low', 'medium', 'high']);
export type Urgency = z.infer<typeof UrgencySchema>;

/** Who the symptoms belong to. What is left out is read from the text, then (for `me`) from the profile. */
export const PatientContextSchema = z.object({
  who: z.enum(['me', 'other']).default('me'),
  /** Completed years, a fraction for infants: 0.25 is three months. */
  ageYears: z.number().min(0).max(120).optional(),
  sex: GenderSchema.optional(),
  pregnant: z.boolean().optional(),
});

/** An answer to a question that was asked, by the id of its finding. */
export const AnswerSchema = z.object({ finding: z.string().min(1).max(80), answer: z.enum(['yes', 'no', 'unknown']) });

const SymptomTextSchema = z.string().trim().min(1, 'input.symptoms.words').max(2000, 'input.symptoms.tooLong');

/** One finding as it was read or answered. */
export const UnderstoodSchema = z.object({
  finding: z.string(),
  name: z.string(),
  state: z.enum(['present', 'denied', 'unknown']),
  /** The patient's own words it was read from; empty when it came from an answer. */
  heard: z.string(),
});

/** What a language model understood of the texts, with the words it stands on. The client leaves out what the patient takes back. */
export const HeardSchema = z.object({
  finding: z.string().min(1).max(80),
  state: z.enum(['present', 'absent']),
  quote: z.string().min(1).max(300),
});
export type Heard = z.infer<typeof HeardSchema>;

export const QuestionSchema = z.object({
  finding: z.string(),
  question: z.string(),
  help: z.string(),
  /** What the answer is good for, in words for the patient. */
  why: z.string(),
});

/** A sign that is not there now and that would make help more urgent. */
export const WouldRaiseSchema = z.object({
  finding: z.string(),
  name: z.string(),
  level: TriageLevelSchema,
  /** What to do then, as the title of that level. */
  title: z.string(),
  because: z.string(),
});

export const PossibleConditionSchema = z.object({
  condition: z.string(),
  description: z.string(),
  /** In percent. */
  probability: z.number().min(0).max(100),
  /** Additions. */
  id: z.string(),
  triage: TriageLevelSchema,
  reasonsFor: z.array(z.string()),
  reasonsAgainst: z.array(z.string()),
  notYetAsked: z.array(z.string()),
});

export const EmergencyNumberSchema = z.object({ number: z.string(), label: z.string() });

export const AnalysisSchema = z.object({
  possibleConditions: z.array(PossibleConditionSchema),
  urgencyLevel: UrgencySchema,
  disclaimer: z.string(),
  /** Additions. `not-understood`: no symptom was recognised, so nothing is ranked. `thin`: too little to rank with any confidence. `words-only`: no symptom was recognised, and the causes are those whose patients use such words. */
  outcome: z.enum(['ranked', 'thin', 'words-only', 'not-understood']),
  /** The share of causes outside the list, 0 to 100. */
  otherCauses: z.number().min(0).max(100),
  triage: z.object({
    level: TriageLevelSchema,
    title: z.string(),
    timeFrame: z.string(),
    because: z.array(z.string()),
    steps: z.array(z.string()),
  }),
  /** Set when help is needed before anything else; the screen shows it alone, first. */
  emergency: z
    .object({ kind: z.enum(['physical', 'mental']), message: z.string(), numbers: z.array(EmergencyNumberSchema) })
    .nullable(),
  redFlags: z.array(z.object({ id: z.string(), message: z.string(), because: z.string(), level: TriageLevelSchema })),
  understood: z.array(UnderstoodSchema),
  notUnderstood: z.array(z.string()),
  /** What a language model understood besides; null where none was asked. Sent back with the complaint, it is not asked for again. */
  heard: z
    .array(HeardSchema.extend({ name: z.string() }))
    .nullable()
    .default(null),
  /** What the profile added and was taken into account: names of findings. */
  fromProfile: z.array(z.string()).default([]),
  patient: z.object({
    ageYears: z.number().nullable(),
    sex: GenderSchema.nullable(),
    pregnant: z.boolean().nullable(),
  }),
  nextQuestions: z.array(QuestionSchema),
  wouldRaise: z.array(WouldRaiseSchema),
  engineVersion: z.string(),
  knowledgeVersion: z.string(),
});
export type Analysis = z.infer<typeof AnalysisSchema>;

/** All that is said of one complaint. The answers grow while questions are answered. */
export const ComplaintSchema = z.object({
  symptoms: z.array(SymptomTextSchema).min(1, 'input.symptoms.missing').max(50, 'input.symptoms.tooMany'),
  additionalInfo: z.string().max(5000, 'input.symptoms.additional').optional(),
  userLocation: UserLocationSchema.nullish(),
  patient: PatientContextSchema.optional(),
  answers: z.array(AnswerSchema).max(100).optional(),
  /** What the last answer's `heard` held, without what was taken back. Left out: a language model may be asked, where the patient allows it. */
  heard: z.array(HeardSchema).max(40).optional(),
});

/** Used by the examples of every endpoint that answers an analysis. */
export const exampleAnalysis: Analysis = {
  possibleConditions: [
    {
      condition: 'Dengue fever',
      description: 'A viral fever spread by day-biting mosquitoes.',
      probability: 34,
      id: 'dengue',
      triage: 'doctor-24h',
      reasonsFor: ['High fever', 'Body ache'],
      reasonsAgainst: [],
      notYetAsked: ['Pain behind the eyes'],
    },
  ],
  urgencyLevel: 'medium',
  disclaimer: 'This is information, not a diagnosis.',
  outcome: 'ranked',
  otherCauses: 28,
  triage: {
    level: 'doctor-24h',
    title: 'See a doctor within 24 hours',
    timeFrame: 'Within 24 hours',
    because: ['High fever for 3 days'],
    steps: ['Drink plenty of fluids.'],
  },
  emergency: null,
  redFlags: [],
  understood: [{ finding: 'fever', name: 'Fever', state: 'present', heard: 'tez bukhar' }],
  notUnderstood: [],
  heard: null,
  fromProfile: [],
  patient: { ageYears: 34, sex: 'female', pregnant: null },
  nextQuestions: [
    {
      finding: 'retro-orbital-pain',
      question: 'Does it hurt behind your eyes?',
      help: 'A deep ache, worse when you move your eyes.',
      why: 'A yes speaks for dengue fever, a no for influenza.',
    },
  ],
  wouldRaise: [
    {
      finding: 'gum-bleeding',
      name: 'Bleeding gums',
      level: 'emergency',
      title: 'Go to an emergency department now',
      because: 'Bleeding with dengue needs care at once',
    },
  ],
  engineVersion: '1',
  knowledgeVersion: 'a1b2c3d4',
};

export const analyzeSymptoms = defineEndpoint({
  method: 'POST',
  path: '/ai/analyze-symptoms-simple',
  summary: 'What the symptoms may mean, what to do and how soon. Stateless: send everything again with each answer.',
  tag,
  access: 'patient',
  body: ComplaintSchema,
  success: { status: 200, body: OkSchema.extend({ analysis: AnalysisSchema }) },
  errors: [400],
  example: {
    body: { symptoms: ['tez bukhar 3 din se', 'badan dard'], additionalInfo: 'no cough' },
    response: { success: true, analysis: exampleAnalysis },
  },
});

/** A doctor who treats the condition; distance in kilometres, experience in years. */
export const SpecialistSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  specialization: z.string(),
  /** The id is an addition: with it a booking can begin. */
  hospital: z.object({ id: z.string().optional(), name: z.string() }),
  rating: z.number().nullable(),
  experience: z.number().nullable(),
  distance: z.number().nullable(),
  /** An addition: a made-up doctor for trying the app. */
  sample: z.boolean().optional(),
});

export const DiseaseInfoSchema = z.object({
  disease: z.object({
    name: z.string(),
    severity: z.string(),
    urgencyLevel: z.string(),
    description: z.string(),
    commonSymptoms: z.array(z.string()),
  }),
  medications: z.object({
    overTheCounter: z.array(z.object({ name: z.string(), purpose: z.string() })),
    /** Why the list is empty, in words for the patient; left out when it is not. */
    note: z.string().optional(),
  }),
  recommendations: z.object({ immediateSteps: z.array(z.string()), whenToSeeDoctor: z.string() }),
  followUp: z.object({ redFlags: z.array(z.string()) }),
  /** Additions. */
  about: z.object({
    id: z.string(),
    icd10: z.string(),
    /** Other names: medical, everyday, Hinglish and Hindi. */
    alsoKnownAs: z.array(z.string()),
    triage: TriageLevelSchema,
    specialists: z.array(z.string()),
    tests: z.array(z.string()),
    sources: z.array(z.object({ title: z.string(), publisher: z.string(), year: z.string(), url: z.string() })),
    reviewed: z.boolean(),
    /** The clinician who found the English text right as it stands; left out where nobody has. */
    reviewedBy: ReviewedBySchema.optional(),
    knowledgeVersion: z.string(),
  }),
});
export type DiseaseInfo = z.infer<typeof DiseaseInfoSchema>;

/** Used by the examples of every endpoint that answers a disease. */
export const exampleDisease: DiseaseInfo = {
  disease: {
    name: 'Dengue fever',
    severity: 'Moderate',
    urgencyLevel: 'Prompt: see a doctor within 24 hours',
    description: 'A viral fever spread by day-biting mosquitoes.',
    commonSymptoms: ['High fever'],
  },
  medications: { overTheCounter: [], note: 'See a doctor before taking any medicine for this.' },
  recommendations: { immediateSteps: ['Drink plenty of fluids.'], whenToSeeDoctor: 'Within 24 hours.' },
  followUp: { redFlags: ['Bleeding from the gums'] },
  about: {
    id: 'dengue',
    icd10: 'A97.9',
    alsoKnownAs: ['Breakbone fever', 'डेंगू'],
    triage: 'doctor-24h',
    specialists: ['General Medicine'],
    tests: ['Complete blood count'],
    sources: [],
    reviewed: false,
    knowledgeVersion: 'a1b2c3d4',
  },
};

export const diseaseDetails = defineEndpoint({
  method: 'POST',
  path: '/ai/disease-details',
  summary: 'What a condition is, what helps now, when to see a doctor, and the danger signs.',
  tag,
  access: 'patient',
  body: z.object({
    diseaseName: z.string().trim().min(1, 'input.symptoms.disease').max(200),
    userSymptoms: z.array(z.string().max(2000)).max(50).optional(),
    userLocation: UserLocationSchema.nullish(),
    patient: PatientContextSchema.optional(),
    answers: z.array(AnswerSchema).max(100).optional(),
    heard: z.array(HeardSchema).max(40).optional(),
  }),
  success: {
    status: 200,
    body: OkSchema.extend({
      diseaseInfo: DiseaseInfoSchema,
      recommendations: z.object({ doctors: z.array(SpecialistSchema) }),
    }),
  },
  errors: [400, 404],
  example: {
    body: { diseaseName: 'Dengue fever', userSymptoms: ['fever'] },
    response: {
      success: true,
      diseaseInfo: exampleDisease,
      recommendations: { doctors: [] },
    },
  },
});

export const suggestSymptoms = defineEndpoint({
  method: 'GET',
  path: '/ai/symptom-suggestions',
  summary: 'Symptom names that match what is being typed.',
  tag,
  access: 'patient',
  query: z.object({ q: z.string().trim().min(1).max(60) }),
  success: { status: 200, body: OkSchema.extend({ suggestions: z.array(z.string()) }) },
  errors: [400],
  example: { query: { q: 'head' }, response: { success: true, suggestions: ['Headache'] } },
});
