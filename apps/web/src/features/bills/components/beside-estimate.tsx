/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import '../text.ts';
import type { BillCheck } from '@nabz/contract/bills';
import { formatMoment } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/money.ts';
import { useText } from '../../../lib/text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';

type Beside = NonNullable<BillCheck['estimate']>;
type Line = Beside['lines'][number];

/** The bill and the patient's own estimate line by line, what became dearer first. */
export function BesideEstimate({ beside }: { beside: Beside }) {
  const t = useText('bills');
  const { title, createdAt, estimated, billed, lines, isIncomplete } = beside;
  const more = billed - estimated;
  const says = more > 0 ? 'estimateMore' : more < 0 ? 'estimateLess' : 'estimateSame';
  return (
    <Panel title={t('check.beside.estimate')}>
      <div className="stack-4">
        <p className="small muted">
          {t('check.beside.estimateOf', { title: title || t('list.unnamed'), date: formatMoment(createdAt) })}
        </p>
        <p className="font-semibold">
          {t('check.beside.estimateTotal', { estimated: formatRupees(estimated), billed: formatRupees(billed) })}{' '}
          {t(`check.beside.${says}`, { amount: formatRupees(Math.abs(more)) })}
        </p>
        <Lines lines={lines} />
        <p className="small muted">{t('check.beside.estimateMatched')}</p>
        {isIncomplete && <p>{t('check.beside.estimateIncomplete')}</p>}
      </div>
    </Panel>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useText('bills');
  return (
    <table className="beside-estimate" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {(['what', 'estimated', 'billed', 'change'] as const).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`check.beside.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <tr key={`${line.text} ${line.billed}`} role="row">
            <th role="rowheader" scope="row">
              {line.text}
            </th>
            <Amount name={t('check.beside.estimated')} rupees={line.estimated} />
            <Amount name={t('check.beside.billed')} rupees={line.billed} />
            <td role="cell">
              <Change line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone the rows are cards: each figure has the name of its column with it. */
const Amount = ({ name, rupees }: { name: string; rupees: number | null }) => (
  <td role="cell" className="figure">
    <span className="of-column" aria-hidden="true">
      {name}
    </span>
    {rupees === null ? '–' : formatRupees(rupees)}
  </td>
);

function Change({ line: { estimated, billed } }: { line: Line }) {
  const t = useText('bills');
  if (estimated === null) return <Tag tone="warn">{t('check.beside.onlyBill')}</Tag>;
  if (billed === null) return <Tag tone="line">{t('check.beside.onlyEstimate')}</Tag>;
  const more = billed - estimated;
  if (more > 0) return <Tag tone="warn">{t('check.beside.more', { amount: formatRupees(more) })}</Tag>;
  if (more < 0) return <Tag tone="line">{t('check.beside.less', { amount: formatRupees(-more) })}</Tag>;
  return <span className="muted">{t('check.beside.same')}</span>;
}
