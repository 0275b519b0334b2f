import { listAppointments } from '@nabz/contract/booking';
import type { Endpoint } from '@nabz/contract/endpoint';
import { askedDoctor } from '@nabz/contract/hospitals';
import { listMembers } from '@nabz/contract/family';
import { getProfile, logout } from '@nabz/contract/auth';
import { getHealth } from '@nabz/contract/profile-health';
import { checkMedicines } from '@nabz/contract/prescriptions-medicines';
import { listPrescriptions } from '@nabz/contract/prescriptions';
import { listReports } from '@nabz/contract/reports';
import { getAdherence, getDoses } from '@nabz/contract/routine-doses';
import { listRoutine } from '@nabz/contract/routine';
import { listShares } from '@nabz/contract/shares';
import { listCheckBacks } from '@nabz/contract/symptoms-check-back';
import { listChecks } from '@nabz/contract/symptoms-checks';
import { getUserLocation } from '@nabz/contract/location';
import { todaysTip } from '@nabz/contract/tips';
import { getVisit, listPromises } from '@nabz/contract/visits';
import { asha } from './fixtures.ts';

const none = { due: 0, taken: 0, takenLate: 0, skipped: 0, missed: 0, percent: null };

/**
 * The answers to a newcomer: what every signed-in page asks (the profile, the family), and the dashboard, where many ways end. A test
 * that looks at one of them answers it itself.
 */
export const NOTHING: readonly (readonly [Endpoint, object])[] = [
  [getProfile, { success: true, user: asha }],
  [askedDoctor, { success: true, doctor: null }],
  [logout, { success: true }],
  [getUserLocation, { success: true, location: null }],
  [listMembers, { success: true, members: [] }],
  [listAppointments, { success: true, appointments: [], upcoming: [], past: [] }],
  [listReports, { success: true, reports: [], more: false }],
  [listPrescriptions, { success: true, prescriptions: [] }],
  [listChecks, { success: true, checks: [], hasMore: false }],
  [listCheckBacks, { success: true, checkBacks: [], family: [] }],
  [listShares, { success: true, shares: [] }],
  [listPromises, { success: true, promises: [] }],
  [getVisit, { success: true, visit: { questions: '', said: '', promises: [] }, version: 0 }],
  [listRoutine, { success: true, medicines: [] }],
  [
    getDoses,
    {
      success: true,
      date: '2026-11-21',
      timeZone: 'Asia/Kolkata',
      now: '2026-11-21T08:10',
      doses: [],
      yesterday: [],
      asNeeded: [],
    },
  ],
  [
    getAdherence,
    {
      success: true,
      adherence: {
        days: 30,
        from: '2026-10-23',
        to: '2026-11-21',
        overall: none,
        medicines: [],
        byDay: [],
        insights: [],
        definition: 'Taken, of what was due.',
      },
    },
  ],
  [
    getHealth,
    {
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
    },
  ],
  [
    checkMedicines,
    {
      success: true,
      check: {
        alerts: [],
        keptApart: [],
        checked: [],
        notChecked: [],
        considered: [],
        notKnown: [],
        note: '',
        knowledgeVersion: 'k',
      },
    },
  ],
  [todaysTip, { success: true, date: '2026-11-21', tip: null }],
];
