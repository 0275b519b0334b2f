import type { CostLine, CostSource, Share } from '@nabz/contract/planner';
import { ChevronDown } from 'lucide-react';
import { formatRupees } from '../../../lib/money.ts';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Sources } from '../../treatments/components/sources.tsx';

/** What one price is made of, line by line, and what of it the patient would pay. */
export function CostDetails({ source }: { source: CostSource }) {
  const t = useText('planner');
  return (
    <details className="panel acc cost-details">
      <summary>
        <span className="grow">{t('detailsOf', { name: source.hospitalType })}</span>
        {source.share && (
          <span className="small">
            {t('youPay', {
              from: formatRupees(source.share.patient.low),
              to: formatRupees(source.share.patient.high),
            })}
          </span>
        )}
        <Icon of={ChevronDown} className="chev" />
      </summary>
      <div className="pad g4">
        <p>{source.description}</p>
        <CostLines lines={source.lines} />
        {source.share && <ShareOfBill share={source.share} />}
        <p className="small mute">{t('sourcesOf')}</p>
        <Sources sources={sourcesOf(source.lines)} />
      </div>
    </details>
  );
}

/** Every source of the lines, once. */
function sourcesOf(lines: readonly CostLine[]): CostLine['basis']['sources'] {
  const all = lines.flatMap(({ basis }) => basis.sources);
  return [...new Map(all.map((source) => [`${source.title}${source.url}`, source])).values()];
}

export function CostLines({ lines }: { lines: readonly CostLine[] }) {
  const t = useText('planner');
  return (
    <div className="scroll-x">
      <table className="bill">
        <thead>
          <tr>
            <th scope="col">{t('bill.head')}</th>
            <th scope="col">{t('bill.low')}</th>
            <th scope="col">{t('bill.typical')}</th>
            <th scope="col">{t('bill.high')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.head}-${line.label}`}>
              <th scope="row">
                {line.label}
                <small>
                  {t(`heads.${line.head}`)}. {line.basis.text}
                  {line.basis.date && ` (${line.basis.date})`}
                </small>
              </th>
              {line.amount ? (
                <>
                  <td>{formatRupees(line.amount.low)}</td>
                  <td>{formatRupees(line.amount.typical)}</td>
                  <td>{formatRupees(line.amount.high)}</td>
                </>
              ) : (
                <td colSpan={3}>{t(line.state === 'in-package' ? 'bill.inPackage' : 'bill.unknown')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ShareOfBill({ share }: { share: Share }) {
  const t = useText('planner');
  const range = ({ low, high }: { low: number; high: number }) =>
    low === high ? formatRupees(low) : t('range', { from: formatRupees(low), to: formatRupees(high) });
  return (
    <div className="g2">
      <h3>{t('share.title')}</h3>
      <ul className="rows">
        <li>
          <span className="grow">{t('share.insurer')}</span>
          <b>{range(share.insurer)}</b>
        </li>
        <li>
          <span className="grow">{t('share.patient')}</span>
          <b>{range(share.patient)}</b>
        </li>
      </ul>
      {[...share.steps, ...share.open].length > 0 && (
        <ul className="bullets small">
          {[...share.steps, ...share.open].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
