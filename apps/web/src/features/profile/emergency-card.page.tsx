export function EmergencyCardPage() {
  return null;
}
