// Tools that read what is kept about the patient. None of them changes anything.
import * as contract from '@nabz/contract/assistants-tools';
import type { Measurement } from '@nabz/contract/measurements';
import type { Report } from '@nabz/contract/reports';
import { fill } from '@nabz/words/render';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { listAppointments } from '../booking/appointments.service.ts';
import { readMeasurements } from '../measurements/measurements.service.ts';
import { check } from '../prescriptions/interactions.service.ts';
import { activeMedications } from '../prescriptions/prescriptions.service.ts';
import { listReports, readReport } from '../reports/reports.service.ts';
import { listMedicines } from '../routine/routine.service.ts';
import { defineTool, type Tool } from './tool.service.ts';

const words = spoken('assistants');

const medicinesTool = (platform: Platform): Tool =>
  defineTool(platform, {
    name: 'read_my_medicines',
    scope: 'medicines',
    kind: 'assistants.medicines.read',
    input: contract.NothingSchema,
    output: contract.MedicinesAnswerSchema,
    answer: async ({ reader: { owner } }) => {
      const routine = await listMedicines(platform, owner);
      const prescribed = (await activeMedications(platform, owner)).map(({ medication }) => medication);
      const checked = await check(platform, owner, { medicines: [], withMine: true });
      const { first } = words;
      const names = checked.notChecked.map(({ medicine }) => medicine);
      return {
        first: [
          ...checked.alerts
            .filter(({ severity }) => severity !== 'aware')
            .map(({ title, ask }) => fill(first.alert, { title, ask })),
          ...(names.length > 0 ? [fill(first.notChecked, { names: names.join(', ') })] : []),
          ...(routine.length + prescribed.length === 0 ? [first.noMedicines] : []),
          first.medicines,
          checked.note,
        ],
        data: { routine, prescribed, check: checked },
      };
    },
  });

/** The newest reading of each kind, as far as it cannot wait: an older one has been followed by another. */
function urgentNow(measurements: readonly Measurement[]): Measurement[] {
  const newest = new Map<string, Measurement>();
  for (const one of measurements) if (!newest.has(one.reading.kind)) newest.set(one.reading.kind, one);
  return [...newest.values()].filter(({ status }) => status === 'urgent');
}

const readingsTool = (platform: Platform): Tool =>
  defineTool(platform, {
    name: 'read_my_readings',
    scope: 'readings',
    kind: 'assistants.readings.read',
    input: contract.ReadingsInputSchema,
    output: contract.ReadingsAnswerSchema,
    answer: async ({ reader: { owner } }, query) => {
      const { measurements, hasMore } = await readMeasurements(platform, owner, query);
      const { first } = words;
      const urgent = query.before === undefined ? urgentNow(measurements) : [];
      return {
        first: [
          ...urgent.map(({ at, meaning }) => fill(first.urgentReading, { at, meaning })),
          measurements.length === 0 ? first.noReadings : first.readings,
        ],
        data: { readings: measurements, hasMore },
      };
    },
  });

/** What is said of a report before its data: that it cannot wait, or that it was not read. */
function firstOf({ title, aiAnalysis, processingStatus }: Report): string[] {
  const { first } = words;
  if (aiAnalysis === null || processingStatus !== 'analyzed') return [fill(first.notRead, { title })];
  const isUrgent = aiAnalysis.urgencyLevel === 'critical' || aiAnalysis.urgencyLevel === 'high';
  return isUrgent ? [fill(first.urgentReport, { title, assessment: aiAnalysis.overallAssessment })] : [];
}

const reportsTool = (platform: Platform): Tool =>
  defineTool(platform, {
    name: 'list_my_reports',
    scope: 'reports',
    kind: 'assistants.reports.read',
    input: contract.ReportsInputSchema,
    output: contract.ReportsAnswerSchema,
    answer: async ({ reader: { owner } }, query) => {
      const { reports, more } = await listReports(platform, owner, query);
      return {
        first: reports.length === 0 ? [words.first.noReports] : reports.flatMap(firstOf),
        data: { reports: reports.map((report) => ({ ...report, id: report._id, analysis: report.aiAnalysis })), more },
      };
    },
  });

const reportTool = (platform: Platform): Tool =>
  defineTool(platform, {
    name: 'read_my_report',
    scope: 'reports',
    kind: 'assistants.reports.read',
    input: contract.ReportInputSchema,
    output: contract.ReportAnswerSchema,
    subject: ({ id }) => id,
    answer: async ({ reader: { owner } }, { id }) => {
      const report = await readReport(platform, owner, id);
      const { aiAnalysis: analysis, testResults, otherPerson, mine, narrative } = report;
      const linesNotRead = analysis?.unread.length ?? 0;
      const isOfSomebodyElse = mine === false || otherPerson !== null;
      const { first } = words;
      return {
        first: [
          ...firstOf(report),
          ...(isOfSomebodyElse ? [first.otherName] : []),
          ...(linesNotRead > 0 ? [fill(first.linesNotRead, { count: linesNotRead })] : []),
          ...(analysis ? [analysis.disclaimer] : []),
        ],
        data: {
          ...report,
          id,
          isOfSomebodyElse,
          linesNotRead,
          analysis,
          results: testResults,
          impression: narrative?.impression ?? null,
        },
      };
    },
  });

const appointmentsTool = (platform: Platform): Tool =>
  defineTool(platform, {
    name: 'read_my_appointments',
    scope: 'appointments',
    kind: 'assistants.appointments.read',
    input: contract.NothingSchema,
    output: contract.AppointmentsAnswerSchema,
    answer: async ({ reader: { owner } }) => {
      const { appointments, upcoming, past } = await listAppointments(platform, owner);
      const { first } = words;
      return {
        first: [
          ...(appointments.length === 0 ? [first.noAppointments] : []),
          ...(appointments.some(({ sample }) => sample) ? [first.sampleAppointment] : []),
        ],
        data: { upcoming, past },
      };
    },
  });

/** What is kept: medicines, readings, reports, appointments. */
export const recordTools = (platform: Platform): Tool[] =>
  [medicinesTool, readingsTool, reportsTool, reportTool, appointmentsTool].map((make) => make(platform));
