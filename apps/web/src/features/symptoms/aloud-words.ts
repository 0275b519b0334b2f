// What a device reads aloud of the pages of this feature: lines that the page shows, in the words it shows them.
import type { Analysis, DiseaseInfo } from '@nabz/contract/symptoms';
import type { TFunction } from 'i18next';

type Text = TFunction<'symptoms'>;

/** How urgent it is, why, and what to do; whom to call comes first. */
export function urgencyLines({ urgencyLevel, triage }: Analysis, t: Text): string[] {
  const { timeFrame, title, because, steps } = triage;
  return [
    ...(urgencyLevel === 'high' ? [t('urgency.call112')] : []),
    `${t(`urgency.${urgencyLevel}`)}. ${timeFrame}`,
    title,
    ...(because.length > 0 ? [`${t('urgency.because')}: ${because.join('; ')}`] : []),
    ...(steps.length > 0 ? [t('urgency.steps'), ...steps] : []),
  ];
}

/** What the disease is, what to do, when to see a doctor, and what cannot wait; the signs of danger come before what is calm. */
export function diseaseLines({ disease, recommendations, followUp }: DiseaseInfo, t: Text): string[] {
  const { immediateSteps, whenToSeeDoctor } = recommendations;
  return [
    disease.name,
    disease.description,
    t('detail.when'),
    whenToSeeDoctor,
    ...(followUp.redFlags.length > 0 ? [`${t('detail.flags')}: ${t('detail.flagsLead')}`, ...followUp.redFlags] : []),
    ...(immediateSteps.length > 0 ? [t('detail.steps'), ...immediateSteps] : []),
  ];
}
