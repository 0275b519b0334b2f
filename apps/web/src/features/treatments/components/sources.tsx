import type { SourceNote } from '@nabz/contract/fields';

/** Sources by name, linked where they are on the web. */
export function Sources({ sources }: { sources: readonly SourceNote[] }) {
  if (sources.length === 0) return null;
  const nameOf = ({ title, publisher, year }: SourceNote) => [title, publisher, year].filter(Boolean).join(', ');
  return (
    <ul className="bullets small my-2">
      {sources.map((source) => (
        <li key={nameOf(source)}>
          {source.url !== null && /^https?:\/\//.test(source.url) ? (
            <a href={source.url} target="_blank" rel="noopener noreferrer">
              {nameOf(source)}
            </a>
          ) : (
            nameOf(source)
          )}
        </li>
      ))}
    </ul>
  );
}
