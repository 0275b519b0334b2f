import type { TestResult } from '@nabz/contract/reports';
import { Check, ChevronDown, CircleAlert, OctagonAlert, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { fetchPage, isBeingRead, reportKey, type ShownReport } from '../api.ts';
import { categoriesOf, type Category, openAtFirst } from '../categories.ts';
import { PageDialog } from '../../documents/components/page-dialog.tsx';
import { RemoveResult } from './remove-result.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { ResultRow, type RowActions } from './result-row.tsx';

type Open = { kind: 'page' | 'correct' | 'remove'; result: TestResult } | { kind: 'add' } | null;

/** Every result, folded by category; from each of them to its place on the page, and to its correction. */
export function Results({ report }: { report: ShownReport }) {
  const t = useText('reports');
  const id = useId();
  const [open, setOpen] = useState<Open>(null);
  const categories = categoriesOf(report.testResults);
  const isLocked = isBeingRead(report);
  const actions: RowActions = {
    onShow: report.pages.length > 0 ? (result) => setOpen({ kind: 'page', result }) : null,
    onCorrect: isLocked ? null : (result) => setOpen({ kind: 'correct', result }),
    onRemove: isLocked ? null : (result) => setOpen({ kind: 'remove', result }),
  };
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('results.title')}</h2>
      </header>
      {categories.length === 0 && <p className="pad muted">{t('results.none')}</p>}
      <Categories categories={categories} actions={actions} />
      {!isLocked && (
        <div className="pad">
          <Button look="second" onClick={() => setOpen({ kind: 'add' })}>
            <Icon of={Plus} />
            {t('results.add')}
          </Button>
        </div>
      )}
      <Dialogs report={report} open={open} onClose={() => setOpen(null)} />
    </section>
  );
}

function Dialogs({ report, open, onClose }: { report: ShownReport; open: Open; onClose: () => void }) {
  if (open === null) return null;
  if (open.kind === 'add') return <ResultDialog report={report} result={null} onClose={onClose} />;
  const { kind, result } = open;
  if (kind === 'correct') return <ResultDialog report={report} result={result} onClose={onClose} />;
  if (kind === 'remove') return <RemoveResult report={report} result={result} onClose={onClose} />;
  return (
    <PageDialog
      shown={{ place: result.place, what: `${result.parameter} ${result.value} ${result.unit}`.trim() }}
      onClose={onClose}
      fileName={report.fileInfo.originalName}
      pages={report.pages}
      queryKey={reportKey(report._id)}
      load={(page, signal) => fetchPage(report._id, page, signal)}
    />
  );
}

function Categories({ categories, actions }: { categories: Category[]; actions: RowActions }) {
  const t = useText('reports');
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const atFirst = openAtFirst(categories);
  const isOpen = (name: string) => changed.get(name) ?? atFirst.has(name);
  const areAllOpen = categories.every(({ name }) => isOpen(name));
  const setAll = (open: boolean) => setChanged(new Map(categories.map(({ name }) => [name, open])));
  return (
    <>
      {categories.length > 1 && (
        <p className="cat-all no-print">
          <button type="button" className="text-button" onClick={() => setAll(!areAllOpen)}>
            {t(areAllOpen ? 'results.closeAll' : 'results.openAll')}
          </button>
        </p>
      )}
      {categories.map((category) => (
        <CategoryPart
          key={category.name}
          category={category}
          isOpen={isOpen(category.name)}
          onToggle={() => setChanged(new Map(changed).set(category.name, !isOpen(category.name)))}
          actions={actions}
        />
      ))}
    </>
  );
}

type PartProps = { category: Category; isOpen: boolean; onToggle: () => void; actions: RowActions };

function CategoryPart({ category, isOpen, onToggle, actions }: PartProps) {
  const id = useId();
  return (
    <div className="category">
      <h3>
        <button type="button" id={`${id}-b`} aria-expanded={isOpen} aria-controls={`${id}-p`} onClick={onToggle}>
          <span className="grow">{category.name}</span>
          <Counts category={category} />
          <Icon of={ChevronDown} className="chevron" />
        </button>
      </h3>
      <ul id={`${id}-p`} aria-labelledby={`${id}-b`} hidden={!isOpen}>
        {isOpen && category.results.map((result) => <ResultRow key={result.id} result={result} {...actions} />)}
      </ul>
    </div>
  );
}

/** What a folded category holds, so that nothing that matters is hidden by folding. */
function Counts({ category: { outside, critical, toCheck, isAllNormal } }: { category: Category }) {
  const t = useText('reports');
  return (
    <span className="counts">
      {critical > 0 && (
        <Tag tone="crit" icon={OctagonAlert}>
          {t('results.critical', { count: critical })}
        </Tag>
      )}
      {outside > critical && <Tag tone="warn">{t('results.toDiscuss', { count: outside - critical })}</Tag>}
      {toCheck > 0 && (
        <Tag tone="line" icon={CircleAlert}>
          {t('results.toCheck', { count: toCheck })}
        </Tag>
      )}
      {isAllNormal && (
        <Tag tone="ok" icon={Check}>
          {t('results.allNormal')}
        </Tag>
      )}
    </span>
  );
}
