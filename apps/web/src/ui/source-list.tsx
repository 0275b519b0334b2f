import './source-list.css';

type Source = {
  readonly title: string;
  readonly publisher: string;
  readonly year: string;
  readonly url: string | null;
};

const nameOf = ({ title, publisher, year }: Source) => [title, publisher, year].filter(Boolean).join(', ');

/** The documents a statement rests on, folded: linked where they are on the web. Nothing when there are none. */
export function SourceList({ title, sources }: { title: string; sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <details className="sources">
      <summary>{title}</summary>
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
