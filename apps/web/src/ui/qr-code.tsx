import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** The quiet zone that readers need around a code, in modules. */
export const QUIET = 4;

/** The modules of a code for a text, with their quiet zone. "Medium": about 15% of it may be scratched or dirty. */
export const qrModules = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET });

/** A code as one path: sharp in print, and nothing that a content policy could refuse. Dark on light in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const modules = qrModules(text);
    const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: modules.length, path: dark.join('') };
  }, [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h${-size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
