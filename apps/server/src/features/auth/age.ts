/** Years from a birthday to a day, both YYYY-MM-DD: completed ones, and twelfths below two, where months matter. Never below 0. */
export function ageOn(birthDate: string, day: string): number {
  const [year = 0, month = 0, date = 0] = birthDate.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = day.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDate < date ? 1 : 0);
  if (months < 24) return Math.max(0, months) / 12;
  return Math.floor(months / 12);
}
