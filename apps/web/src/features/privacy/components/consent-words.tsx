import type { Consent } from '@nabz/contract/consents';

/** What is agreed to, in the words that are stored with the agreement. */
export function ConsentWords({ consent }: { consent: Pick<Consent, 'title' | 'items' | 'withdrawal'> }) {
  return (
    <div className="g3">
      <h3>{consent.title}</h3>
      <ul className="bullets small">
        {consent.items.map((item) => (
          <li key={item}>
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <p className="small mute">{consent.withdrawal}</p>
    </div>
  );
}
