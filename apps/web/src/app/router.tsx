import { createBrowserRouter, createMemoryRouter, type RouteObject } from 'react-router';
import { RouteBroken } from './error-boundary.tsx';
import { Root, Waiting } from './root.tsx';

const guestRoutes: RouteObject[] = [
  { path: 'login', lazy: async () => ({ Component: (await import('../features/auth/login.page.tsx')).LoginPage }) },
  { path: 'otp-login', lazy: async () => ({ Component: (await import('../features/auth/otp.page.tsx')).OtpPage }) },
  {
    path: 'register',
    lazy: async () => ({ Component: (await import('../features/auth/register.page.tsx')).RegisterPage }),
  },
];

const mailRoutes: RouteObject[] = [
  {
    path: 'forgot-password',
    lazy: async () => ({ Component: (await import('../features/auth/forgot.page.tsx')).ForgotPage }),
  },
  {
    path: 'reset-password',
    lazy: async () => ({ Component: (await import('../features/auth/reset.page.tsx')).ResetPage }),
  },
  {
    path: 'caregiver',
    lazy: async () => ({ Component: (await import('../features/notices/caregiver.page.tsx')).CaregiverPage }),
  },
  {
    path: 'desk',
    lazy: async () => ({ Component: (await import('../features/booking/desk.page.tsx')).DeskPage }),
  },
  {
    path: 'verify-email',
    lazy: async () => ({ Component: (await import('../features/auth/verify.page.tsx')).VerifyPage }),
  },
];

const patientRoutes: RouteObject[] = [
  {
    path: 'bills',
    lazy: async () => ({ Component: (await import('../features/bills/bills.page.tsx')).BillsPage }),
  },
  {
    path: 'dashboard',
    lazy: async () => ({ Component: (await import('../features/dashboard/dashboard.page.tsx')).DashboardPage }),
  },
  {
    path: 'symptom-checker',
    lazy: async () => ({ Component: (await import('../features/symptoms/symptoms.page.tsx')).SymptomsPage }),
  },
  {
    path: 'symptom-history',
    lazy: async () => ({ Component: (await import('../features/symptoms/history.page.tsx')).HistoryPage }),
  },
  {
    path: 'symptom-history/:checkId',
    lazy: async () => ({ Component: (await import('../features/symptoms/kept-check.page.tsx')).KeptCheckPage }),
  },
  {
    path: 'diseases',
    lazy: async () => ({ Component: (await import('../features/symptoms/diseases.page.tsx')).DiseasesPage }),
  },
  {
    path: 'diseases/:diseaseId',
    lazy: async () => ({ Component: (await import('../features/symptoms/disease.page.tsx')).DiseasePage }),
  },
  {
    path: 'treatments',
    lazy: async () => ({ Component: (await import('../features/treatments/treatments.page.tsx')).TreatmentsPage }),
  },
  {
    path: 'treatments/:treatmentId',
    lazy: async () => ({ Component: (await import('../features/treatments/treatment.page.tsx')).TreatmentPage }),
  },
  {
    path: 'hospitals',
    lazy: async () => ({ Component: (await import('../features/hospitals/hospitals.page.tsx')).HospitalsPage }),
  },
  {
    path: 'treatment-journey',
    lazy: async () => ({ Component: (await import('../features/journey/journey.page.tsx')).JourneyPage }),
  },
  {
    path: 'see-a-doctor',
    lazy: async () => ({ Component: (await import('../features/journey/doctor.page.tsx')).DoctorPage }),
  },
  {
    path: 'book-consultation',
    lazy: async () => ({ Component: (await import('../features/booking/booking.page.tsx')).BookingPage }),
  },
  {
    path: 'appointments',
    lazy: async () => ({ Component: (await import('../features/booking/appointments.page.tsx')).AppointmentsPage }),
  },
  {
    path: 'appointments/:appointmentId',
    lazy: async () => ({ Component: (await import('../features/booking/appointment.page.tsx')).AppointmentPage }),
  },
  {
    path: 'report-analysis',
    lazy: async () => ({ Component: (await import('../features/reports/reports.page.tsx')).ReportsPage }),
  },
  {
    path: 'report-analysis/:reportId/summary',
    lazy: async () => ({
      Component: (await import('../features/reports/report-summary.page.tsx')).ReportSummaryPage,
    }),
  },
  {
    path: 'prescriptions',
    lazy: async () => ({
      Component: (await import('../features/prescriptions/prescriptions.page.tsx')).PrescriptionsPage,
    }),
  },
  {
    path: 'reminders',
    lazy: async () => ({ Component: (await import('../features/routine/routine.page.tsx')).RemindersPage }),
  },
  {
    path: 'reminders/summary',
    lazy: async () => ({
      Component: (await import('../features/routine/routine-summary.page.tsx')).RoutineSummaryPage,
    }),
  },
  {
    path: 'reading',
    lazy: async () => ({ Component: (await import('../features/notices/reading.page.tsx')).ReadingPage }),
  },
  {
    path: 'assistant',
    lazy: async () => ({ Component: (await import('../features/chat/assistant.page.tsx')).AssistantPage }),
  },
  {
    path: 'account/security',
    lazy: async () => ({ Component: (await import('../features/account/security.page.tsx')).SecurityPage }),
  },
  {
    path: 'privacy',
    lazy: async () => ({ Component: (await import('../features/privacy/privacy.page.tsx')).PrivacyPage }),
  },
  {
    path: 'profile',
    lazy: async () => ({ Component: (await import('../features/profile/profile.page.tsx')).ProfilePage }),
  },
  {
    path: 'health-records',
    lazy: async () => ({ Component: (await import('../features/profile/records.page.tsx')).RecordsPage }),
  },
  {
    path: 'growth',
    lazy: async () => ({ Component: (await import('../features/growth/growth.page.tsx')).GrowthPage }),
  },
  {
    path: 'pregnancy',
    lazy: async () => ({ Component: (await import('../features/pregnancy/pregnancy.page.tsx')).PregnancyPage }),
  },
  {
    path: 'vaccinations',
    lazy: async () => ({
      Component: (await import('../features/vaccinations/vaccinations.page.tsx')).VaccinationsPage,
    }),
  },
  {
    path: 'profile/emergency-card',
    lazy: async () => ({ Component: (await import('../features/profile/emergency-card.page.tsx')).EmergencyCardPage }),
  },
];

const legalRoutes: RouteObject[] = [
  { path: 'about', lazy: async () => ({ Component: (await import('../features/legal/legal.page.tsx')).AboutPage }) },
  { path: 'terms', lazy: async () => ({ Component: (await import('../features/legal/legal.page.tsx')).TermsPage }) },
  {
    path: 'privacy-policy',
    lazy: async () => ({ Component: (await import('../features/legal/legal.page.tsx')).PrivacyPolicyPage }),
  },
  {
    path: 'accessibility',
    lazy: async () => ({ Component: (await import('../features/legal/legal.page.tsx')).AccessibilityPage }),
  },
  {
    path: 'contact',
    lazy: async () => ({ Component: (await import('../features/legal/legal.page.tsx')).ContactPage }),
  },
  {
    path: 'grievance',
    lazy: async () => ({ Component: (await import('../features/legal/legal.page.tsx')).GrievancePage }),
  },
];

/** Only in development; the condition is a constant of the build, so production does not even hold the code. */
const devRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'dev/ui', lazy: async () => ({ Component: (await import('../features/dev/ui.page.tsx')).UiPage }) }]
  : [];

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Waiting,
    ErrorBoundary: RouteBroken,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('../features/landing/landing.page.tsx')).LandingPage }),
      },
      {
        lazy: async () => ({ Component: (await import('./wired.tsx')).Wired }),
        ErrorBoundary: RouteBroken,
        children: [
          { lazy: async () => ({ Component: (await import('./guards.tsx')).GuestOnly }), children: guestRoutes },
          {
            lazy: async () => ({ Component: (await import('./layouts/auth-layout.tsx')).AuthLayout }),
            children: mailRoutes,
          },
          { lazy: async () => ({ Component: (await import('./guards.tsx')).PatientOnly }), children: patientRoutes },
          {
            path: 'check',
            lazy: async () => ({ Component: (await import('../features/symptoms/check.page.tsx')).CheckPage }),
          },
          {
            path: 'shared',
            lazy: async () => ({ Component: (await import('../features/shares/shared.page.tsx')).SharedPage }),
          },
          {
            path: 'emergency',
            lazy: async () => ({ Component: (await import('../features/emergency/emergency.page.tsx')).EmergencyPage }),
          },
          ...legalRoutes,
          ...devRoutes,
          { path: '*', lazy: async () => ({ Component: (await import('./not-found.page.tsx')).NotFoundPage }) },
        ],
      },
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(routes);
/** For tests: the same routes at a chosen address. */
export const createTestRouter = (entries: string[]) => createMemoryRouter(routes, { initialEntries: entries });
