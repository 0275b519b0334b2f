import type { SourceNote } from '@nabz/contract/fields';
import { useText } from '../../../lib/text.ts';

const nameOf = ({ title, publisher, year }: SourceNote) => [title, publisher, year].filter(Boolean).join(', ');

/** Where a statement comes from, folded: linked where it is on the web. */
export function Sources({ sources }: { sources: readonly SourceNote[] }) {
  const t = useText('reminders');
  if (sources.length === 0) return null;
  return (
    <details className="srcs">
      <summary>{t('sources')}</summary>
      <ul className="bullets">
        {sources.map((source) => (
          <li key={`${nameOf(source)} ${source.url}`}>
            {source.url !== null && /^https?:\/\//.test(source.url) ? (
              <a href={source.url} target="_blank" rel="noopener noreferrer">
                {nameOf(source)}
              </a>
            ) : (
              <span>{nameOf(source)}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
