/** Figures that others published, on cases of their own: a yardstick, not a race on the same track. Sources: docs/symptom-engine.md. */
export const PUBLISHED: readonly Record<string, string>[] = [
  { who: '23 symptom checkers, 2015, 45 cases', 'top 1': '34', 'top 3': '51', 'urgency exact': '57' },
  { who: 'Ada, 200 cases', 'top 3': '70.5', 'urgency safe': '95.6' },
  { who: 'general practitioners, the same 200', 'top 3': '82.1' },
  { who: 'Ada, 400 cases', 'top 1': '54' },
  { who: 'Avey, 400 cases', 'top 1': '67.5' },
  { who: 'GPT-4o, 400 cases', 'top 1': '61', 'top 3': '83.8', 'urgency exact': '69' },
  { who: 'MedAsk', 'urgency exact': '88' },
  { who: 'physicians', 'urgency exact': '91' },
];
