import type { Alert } from '@nabz/contract/prescriptions';
import type { TFunction } from 'i18next';
import { severityWords } from './severity.ts';

/** An alert as it is read aloud: how grave, which medicines, why, what to watch for and what to ask. */
export function alertLines(alert: Alert, t: TFunction<'prescriptions'>): string[] {
  const { title, medicines, mechanism, watch, ask, tier } = alert;
  const why = mechanism === '' && tier === 'list' ? t('alerts.listNote') : mechanism;
  return [
    t(severityWords(alert)),
    title,
    medicines.join(', '),
    ...(why === '' ? [] : [`${t('alerts.why')}: ${why}`]),
    ...(watch.length > 0 ? [t('alerts.watch'), ...watch] : []),
    ...(ask === '' ? [] : [`${t('alerts.ask')}: ${ask}`]),
  ];
}
