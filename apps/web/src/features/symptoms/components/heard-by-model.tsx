import type { Analysis } from '@nabz/contract/symptoms';
import { useText } from '../../../lib/text.ts';

type Props = { list: NonNullable<Analysis['heard']>; takeBack?: ((finding: string) => void) | undefined };

/** What a language model understood and Nabz did not: marked as such, with the words it stands on, to be taken back. */
export function HeardByModel({ list, takeBack }: Props) {
  const t = useText('symptoms');
  if (list.length === 0) return null;
  return (
    <section className="stack-2" aria-label={t('heard.model')}>
      <h3>{t('heard.model')}</h3>
      <p className="hint">{t('heard.modelHint')}</p>
      <ul className="heard">
        {list.map(({ finding, name, state, quote }) => (
          <li key={finding}>
            <span className="grow">
              <b>{name}</b>
              <span className="block small muted">
                {t(state === 'present' ? 'heard.present' : 'heard.denied')}, {t('heard.from', { text: quote })}
              </span>
            </span>
            {takeBack && (
              <button
                type="button"
                className="text-button"
                aria-label={t('heard.takeBackOf', { name })}
                onClick={() => takeBack(finding)}
              >
                {t('heard.takeBack')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
