import type { CostSource } from '@nabz/contract/planner';
import { formatRupees } from '../../../lib/money.ts';
import { rangeInWords } from '../range-in-words.ts';
import { useText } from '../../../lib/text.ts';
import { Panel } from '../../../ui/panel.tsx';

/** Up to three kinds of hospital side by side. */
export function Compare({ sources }: { sources: readonly CostSource[] }) {
  const t = useText('planner');
  const rows: readonly { name: string; of: (source: CostSource) => string | null }[] = [
    { name: t('bill.low'), of: ({ priceRange }) => formatRupees(priceRange.min) },
    { name: t('bill.typical'), of: ({ typical }) => formatRupees(typical) },
    { name: t('bill.high'), of: ({ priceRange }) => formatRupees(priceRange.max) },
    {
      name: t('share.patient'),
      of: ({ share }) => (share ? rangeInWords(share.patient, t) : t('share.scheme')),
    },
    { name: t('comparison.missing'), of: ({ lines }) => missing(lines) || t('comparison.nothing') },
    {
      name: t('comparison.basis'),
      of: ({ basis }) => `${t(`basis.${basis.kind}`)}${basis.date ? `, ${basis.date}` : ''}`,
    },
  ];
  return (
    <Panel title={t('comparison.title')}>
      <div className="scroll-x">
        <table className="bill compare">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('bill.head')}</span>
              </th>
              {sources.map(({ id, hospitalType }) => (
                <th key={id} scope="col">
                  {hospitalType}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {sources.map((source) => (
                  <td key={source.id}>{of(source)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

const missing = (lines: CostSource['lines']): string =>
  lines
    .filter(({ state }) => state === 'unknown')
    .map(({ label }) => label)
    .join(', ');
