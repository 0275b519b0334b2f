import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { languageModelQuery } from '../api.ts';

/** Says whether this installation has a language model. Nothing while that is not known: what the page says below is true of both. */
export function LanguageModel() {
  const t = useText('legal');
  const { data: place } = useQuery(languageModelQuery);
  if (place === undefined) return null;
  return (
    <Panel title={t('languageModel.title')}>
      <p>{t(`languageModel.${place ?? 'none'}`)}</p>
    </Panel>
  );
}
