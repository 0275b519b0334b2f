// The bill is laid out as cards on phones, which takes the roles of a table away in some browsers: they are said.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { CostLine, CostSource, Share } from '@nabz/contract/planner';
import { ChevronDown } from 'lucide-react';
import { formatRupees } from '../../../lib/money.ts';
import { rangeInWords } from '../range-in-words.ts';
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
            {source.share.likely === null
              ? t('share.ask')
              : t('youPayAbout', { amount: formatRupees(source.share.likely) })}
          </span>
        )}
        <Icon of={ChevronDown} className="chevron" />
      </summary>
      <div className="pad stack-4">
        <p>{source.description}</p>
        <CostLines lines={source.lines} />
        {source.share && <ShareOfBill share={source.share} bill={source.typical} />}
        <p className="small muted">{t('sourcesOf')}</p>
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

/** The lines of a bill; what the package holds stands together, so that nobody counts it twice. */
export function CostLines({ lines }: { lines: readonly CostLine[] }) {
  const t = useText('planner');
  const packaged = lines.filter(({ state }) => state === 'in-package');
  return (
    <table className="bill" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {(['head', 'low', 'typical', 'high'] as const).map((column) => (
            <th key={column} scope="col" role="columnheader">
              {t(`bill.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines
          .filter(({ state }) => state !== 'in-package')
          .map((line, at) => (
            <BillRow key={`${line.head}-${line.label}`} line={line} packaged={at === 0 ? packaged : []} />
          ))}
      </tbody>
    </table>
  );
}

function BillRow({ line, packaged }: { line: CostLine; packaged: readonly CostLine[] }) {
  const t = useText('planner');
  const common = useText('common');
  const { amount, basis } = line;
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {line.label}
        {packaged.length > 0 && (
          <small>{t('bill.holds', { parts: packaged.map(({ label }) => label).join('; ') })}</small>
        )}
        <small>
          {t(`heads.${line.head}`)}
          {common('stop')} {basis.text}
          {basis.date && ` (${basis.date})`}
        </small>
      </th>
      {amount ? (
        <>
          <td role="cell" data-label={t('bill.low')}>
            {formatRupees(amount.low)}
          </td>
          <td role="cell" data-label={t('bill.typical')}>
            {formatRupees(amount.typical)}
          </td>
          <td role="cell" data-label={t('bill.high')}>
            {formatRupees(amount.high)}
          </td>
        </>
      ) : (
        <td role="cell" colSpan={3}>
          {t('bill.unknown')}
        </td>
      )}
    </tr>
  );
}

export function ShareOfBill({ share, bill }: { share: Share; bill: number }) {
  const t = useText('planner');
  return (
    <div className="stack-2">
      <h3>{t('share.title')}</h3>
      {share.likely === null ? (
        <p>
          <b>{t('share.askLead')}</b>
        </p>
      ) : (
        <p>{t('share.likely', { bill: formatRupees(bill), amount: formatRupees(share.likely) })}</p>
      )}
      <ul className="rows">
        <li>
          <span className="grow">{t('share.insurer')}</span>
          <b>{rangeInWords(share.insurer, t)}</b>
        </li>
        <li>
          <span className="grow">{t(share.open.length > 0 ? 'share.patientOpen' : 'share.patient')}</span>
          <b>{rangeInWords(share.patient, t)}</b>
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
