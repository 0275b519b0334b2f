import { Square, Volume2 } from 'lucide-react';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useReadAloud } from './use-read-aloud.ts';

type Props = { lines: readonly string[]; language: string };

/** Reads lines aloud and stops again. Absent where the device has no voice for the language. */
export function ReadAloud({ lines, language }: Props) {
  const t = useText('common');
  const { canRead, isReading, start, stop } = useReadAloud(lines, language);
  if (!canRead || lines.length === 0) return null;
  return (
    <Button look="quiet" size="sm" className="justify-self-start no-print" onClick={isReading ? stop : start}>
      <Icon of={isReading ? Square : Volume2} />
      {t(isReading ? 'aloud.stop' : 'aloud.read')}
    </Button>
  );
}
