import type { ChatIntent } from '@nabz/contract/chat-intents';
import type { Answerer } from '../reply.ts';
import { cost } from './cost.ts';
import { findHospital } from './hospitals.ts';
import { interaction } from './interaction.ts';
import { diseaseInfo, medicineInfo, testInfo } from './lookup.ts';
import { myAppointments, myMedicines } from './own-care.ts';
import { diagnosisQuestion, doseQuestion, stopMedicine, unlawful } from './refusals.ts';
import { myResult } from './results.ts';
import { answerDanger, emergencyNumber } from './safety.ts';
import { tellSymptoms } from './symptoms.ts';
import { aboutAssistant, goodbye, greeting, outOfScope, thanks, unclear } from './talk.ts';
import { appHelp, book, measurement, remind } from './tasks.ts';
import { tip } from './tip.ts';

/** An answer for everything that a message may want. */
export const ANSWERS: Readonly<Record<ChatIntent, Answerer>> = {
  emergency: (asked) => answerDanger(asked, null, null),
  'self-harm': (asked) => answerDanger(asked, null, null),
  'emergency-number': emergencyNumber,
  unlawful,
  'dose-question': doseQuestion,
  'stop-medicine': stopMedicine,
  'diagnosis-question': diagnosisQuestion,
  symptoms: tellSymptoms,
  'disease-info': diseaseInfo,
  'test-info': testInfo,
  'medicine-info': medicineInfo,
  interaction,
  'my-result': myResult,
  'my-medicines': myMedicines,
  'my-appointments': myAppointments,
  cost,
  'find-hospital': findHospital,
  book,
  remind,
  measurement,
  'app-help': appHelp,
  tip,
  greeting,
  thanks,
  goodbye,
  'about-assistant': aboutAssistant,
  'out-of-scope': outOfScope,
  unclear,
};
