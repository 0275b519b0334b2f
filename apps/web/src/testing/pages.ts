import { listAppointments } from '@nabz/contract/booking';
import { listAssistants } from '@nabz/contract/assistants';
import { listConsents } from '@nabz/contract/privacy-consents';
import { searchDiseases } from '@nabz/contract/symptoms-diseases';
import { listReading } from '@nabz/contract/notices-reading';
import { listGrowth } from '@nabz/contract/growth';
import { getPregnancy } from '@nabz/contract/pregnancy';
import { listVaccinations } from '@nabz/contract/vaccinations';
import { getHealth } from '@nabz/contract/profile-health';
import { listBills } from '@nabz/contract/bills';
import { checkMedicines } from '@nabz/contract/prescriptions-medicines';
import { listPrescriptions } from '@nabz/contract/prescriptions';
import { getNominee, listGrievances } from '@nabz/contract/privacy';
import { listReports } from '@nabz/contract/reports';
import { getDoses } from '@nabz/contract/routine-doses';
import { searchTreatments, treatmentCategories, treatmentSpecializations } from '@nabz/contract/treatments';
import { notGiven } from './fixtures.ts';
import { nothingChecked } from './prescriptions.ts';
import { answer } from './server.ts';

/** What every page asks when it opens, answered with nothing: for tests that walk over pages and look at none. */
export function answerEmptyPages(): void {
  answer(listAppointments, { success: true, appointments: [], upcoming: [], past: [] });
  answer(listConsents, { success: true, consents: [notGiven] });
  answer(getHealth, {
    success: true,
    health: {
      allergies: null,
      conditions: null,
      pregnant: null,
      breastfeeding: null,
      heightCm: null,
      weightKg: null,
      emergencyContact: null,
    },
  });
  answer(listVaccinations, { success: true, birthDate: null, vaccinations: [], remind: true, sources: [] });
  answer(getPregnancy, { ...getPregnancy.example.response, pregnancy: null });
  answer(listGrowth, { success: true, missing: 'birth-date', readings: [], lines: [], sources: [] });
  answer(listPrescriptions, { success: true, prescriptions: [] });
  answer(listBills, { success: true, bills: [] });
  answer(checkMedicines, { success: true, check: nothingChecked });
  answer(listReports, { success: true, reports: [], more: false });
  answer(getDoses, {
    success: true,
    date: '2026-11-21',
    timeZone: 'Asia/Kolkata',
    now: '2026-11-21T08:10',
    doses: [],
    yesterday: [],
    asNeeded: [],
  });
  answer(listGrievances, {
    success: true,
    officer: { name: 'Grievance Officer', email: 'grievance@nabz.example', phone: '', answerWithinDays: 30 },
    grievances: [],
  });
  answer(listReading, { success: true, people: [] });
  answer(listAssistants, { success: true, assistants: [], address: 'https://nabz.example/mcp' });
  answer(getNominee, { success: true, nominee: null });
  answer(searchDiseases, { success: true, diseases: [], total: 0, systems: [] });
  answer(treatmentCategories, { success: true, categories: [] });
  answer(treatmentSpecializations, { success: true, specializations: [] });
  answer(searchTreatments, { success: true, treatments: [], total: 0, totalPages: 0, page: 1 });
}
