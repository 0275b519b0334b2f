import { REPORT_TYPES, ReportTypeSchema } from '@nabz/contract/reports';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatClock } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useReportType } from '../../documents/report-type.ts';
import type { ReportList } from '../use-report-list.ts';

const MAX_SEARCH = 100;

/** Search, type, and the control that asks for news at once. */
export function ListTools({ list }: { list: ReportList }) {
  const t = useText('reports');
  const typeName = useReportType();
  return (
    <form role="search" className="panel pad stack-4" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={t('list.search')}
        placeholder={t('list.placeholder')}
        maxLength={MAX_SEARCH}
        value={list.filters.search}
        onChange={(search) => list.change({ search })}
      />
      <SelectField
        label={t('list.type')}
        value={list.filters.reportType}
        onChange={(event) => list.change({ reportType: ReportTypeSchema.safeParse(event.target.value).data ?? '' })}
      >
        <option value="">{t('list.allTypes')}</option>
        {REPORT_TYPES.map((type) => (
          <option key={type} value={type}>
            {typeName(type)}
          </option>
        ))}
      </SelectField>
      <Refresh list={list} />
    </form>
  );
}

function Refresh({ list }: { list: ReportList }) {
  const t = useText('reports');
  const { isBusy, run } = useBusy();
  const [wasPressed, setPressed] = useState(false);
  const at = list.updatedAt > 0 ? formatClock(new Date(list.updatedAt).toISOString()) : null;
  const refresh = () =>
    run(async () => {
      setPressed(false);
      await list.refresh();
      setPressed(true);
    });
  return (
    <div className="between">
      <Button look="second" size="sm" busy={isBusy} onClick={() => void refresh()}>
        <Icon of={RefreshCw} />
        {t('list.refresh')}
      </Button>
      {at !== null && <p className="text-xs muted">{t(list.isStale ? 'list.stale' : 'list.updated', { at })}</p>}
      <p className="sr-only" role="status">
        {wasPressed && !isBusy && !list.isStale && t('list.refreshed')}
      </p>
    </div>
  );
}
