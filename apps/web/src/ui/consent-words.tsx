export type ConsentText = { title: string; items: readonly string[]; withdrawal: string };

/** What is agreed to, point by point. */
export function ConsentItems({ items }: { items: readonly string[] }) {
  return (
    <ul className="bullets small">
      {items.map((item) => (
        <li key={item}>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is agreed to, in the words that are stored with the agreement. */
export function ConsentWords({ consent }: { consent: ConsentText }) {
  return (
    <div className="stack-3">
      <h3>{consent.title}</h3>
      <ConsentItems items={consent.items} />
      <p className="small muted">{consent.withdrawal}</p>
    </div>
  );
}
