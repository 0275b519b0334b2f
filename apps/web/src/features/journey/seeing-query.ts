/** What is chosen on the way to a doctor without a treatment. Both stand in the address. */
export type Seeing = { specialty: string; hospital: string };

export const readSeeing = (params: URLSearchParams): Seeing => ({
  specialty: params.get('specialty') ?? '',
  hospital: params.get('hospital') ?? '',
});

/** Where a doctor is found: of a branch of medicine, at a hospital, or first asked which. */
export function doctorAddress({ specialty = '', hospital = '' }: Partial<Seeing>): string {
  const params = new URLSearchParams({ ...(specialty && { specialty }), ...(hospital && { hospital }) }).toString();
  return `/see-a-doctor${params && `?${params}`}`;
}

/** The doctors one can talk to, those that most people need first. What each is for stands in the words. */
export const SEEN = [
  'General Medicine',
  'Pediatrics',
  'Obstetrics and Gynecology',
  'Cardiology',
  'Dermatology',
  'Orthopedics',
  'ENT',
  'Ophthalmology',
  'Dental',
  'Gastroenterology',
  'Pulmonology',
  'Neurology',
  'Psychiatry',
  'Endocrinology',
  'Nephrology',
  'Urology',
  'Oncology',
  'Rheumatology',
  'Hematology',
  'General Surgery',
  'Fertility',
  'Physiotherapy',
  'Cardiac Surgery',
  'Neurosurgery',
  'Vascular Surgery',
  'Plastic Surgery',
  'Pediatric Surgery',
] as const;
