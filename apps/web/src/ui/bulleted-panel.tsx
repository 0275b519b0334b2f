import { Panel } from './panel.tsx';

/** A panel that is a list of short lines. */
export function BulletedPanel({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Panel title={title}>
      <ul className="bullets">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  );
}
