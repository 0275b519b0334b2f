import { ClipboardList, FlaskConical, Hospital, LayoutDashboard, Pill, Stethoscope } from 'lucide-react';

/** The six places of the sidebar, in their order. */
export const PLACES = [
  { path: 'dashboard', icon: LayoutDashboard },
  { path: 'symptom-checker', icon: Stethoscope },
  { path: 'treatments', icon: ClipboardList },
  { path: 'hospitals', icon: Hospital },
  { path: 'report-analysis', icon: FlaskConical },
  { path: 'prescriptions', icon: Pill },
] as const;
