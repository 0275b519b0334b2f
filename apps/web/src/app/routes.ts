/** Every address of the app. */
export const GUEST_ROUTES = ['/login', '/otp-login', '/register'] as const;
export const PATIENT_ROUTES = [
  '/dashboard',
  '/symptom-checker',
  '/profile',
  '/treatments',
  '/treatment-journey',
  '/book-consultation',
  '/prescriptions',
  '/hospitals',
  '/report-analysis',
  // Beyond the nine of the specification.
  '/symptom-history',
  '/diseases',
  '/see-a-doctor',
  '/appointments',
  '/reminders',
  '/assistant',
  '/privacy',
  '/health-records',
  '/vaccinations',
  '/growth',
  '/bills',
  '/pregnancy',
  '/reading',
] as const;
export const DEFAULT_AFTER_LOGIN = '/dashboard';
/** The pages that say what Nabz is and what becomes of what it is told. */
export const LEGAL_PATHS = {
  about: '/about',
  contact: '/contact',
  accessibility: '/accessibility',
  terms: '/terms',
  privacy: '/privacy-policy',
  grievance: '/grievance',
} as const;
