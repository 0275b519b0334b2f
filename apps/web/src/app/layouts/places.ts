import {
  AlarmClock,
  BookOpen,
  CalendarDays,
  ClipboardList,
  FlaskConical,
  FolderHeart,
  Hospital,
  LayoutDashboard,
  MessageCircleHeart,
  Pill,
  Stethoscope,
} from 'lucide-react';

/** The six places of the sidebar, in their order. */
export const PLACES = [
  { path: 'dashboard', icon: LayoutDashboard },
  { path: 'symptom-checker', icon: Stethoscope },
  { path: 'treatments', icon: ClipboardList },
  { path: 'hospitals', icon: Hospital },
  { path: 'report-analysis', icon: FlaskConical },
  { path: 'prescriptions', icon: Pill },
] as const;

/** What is used from day to day, in a group of its own below them. */
export const MORE_PLACES = [
  { path: 'reminders', icon: AlarmClock },
  { path: 'appointments', icon: CalendarDays },
  { path: 'assistant', icon: MessageCircleHeart },
  { path: 'health-records', icon: FolderHeart },
  { path: 'diseases', icon: BookOpen },
] as const;
