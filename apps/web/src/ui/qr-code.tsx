import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** The bare modules of a code for a text. "Medium": about 15% of it may be scratched or dirty. */
export const qrModules = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 0 });

/** The quiet zone that readers need around a code, in modules. */
const QUIET = 4;

/** A code as one path: sharp in print, and nothing that a content policy could refuse. Dark on light in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const modules = qrModules(text);
    const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: modules.length, path: dark.join('') };
  }, [text]);
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`;
  return (
    <svg className="qr" viewBox={box} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M${-QUIET} ${-QUIET}h${size + 2 * QUIET}v${size + 2 * QUIET}h${-size - 2 * QUIET}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
