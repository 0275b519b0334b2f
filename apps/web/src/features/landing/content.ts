/**
 * Every figure the landing page claims, as the product's specification words them. They measure different things, none
 * is proven, and the page says so ("Illustrative figures"): change them here and nowhere else.
 */
export const HERO_CLAIMS = [
  { figure: '11K+', what: 'users' },
  { figure: '54%', what: 'of users improved adherence' },
  { figure: '15 minute', what: 'replies by telehealth' },
  { figure: 'Smart', what: 'scheduling' },
  { figure: '24/7', what: 'support' },
] as const;

export const STATS = [
  { figure: '10K+', what: 'Patients helped' },
  { figure: '98%', what: 'Adherence rate' },
  { figure: '1K+', what: 'Partner hospitals' },
  { figure: '24/7', what: 'Support' },
] as const;
