import '../text.ts';
import type { BillCheck as Check } from '@nabz/contract/bills';
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/money.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PdfButton } from '../../../ui/pdf-button.tsx';
import { ShareButton, wordsOf } from '../../../ui/share-button.tsx';
import { SourceList } from '../../../ui/source-list.tsx';
import { BesideEstimate } from './beside-estimate.tsx';

/** What to ask, beside what is published, and what this check does not know. */
export function BillCheck({ check }: { check: Check }) {
  const t = useText('bills');
  const shown = useRef<HTMLElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <section ref={shown} tabIndex={-1} className="stack bill-check" aria-label={t('title')}>
      <Panel title={t('check.title')}>
        <div className="stack-4">
          <p>{t('check.added', { amount: formatRupees(check.added) })}</p>
          {check.questions.length === 0 && <p>{t('check.none')}</p>}
          <Questions questions={check.questions} />
          <div className="btn-row no-print">
            <Button onClick={() => window.print()}>
              <Icon of={Printer} />
              {t('check.print')}
            </Button>
            <PdfButton title={t('check.shareTitle')} text={() => wordsOf('.bill-check')} />
            <ShareButton title={t('check.shareTitle')} text={() => wordsOf('.bill-check')} />
          </div>
        </div>
      </Panel>
      {check.estimate && <BesideEstimate beside={check.estimate} />}
      <Comparisons check={check} />
      <Generics check={check} />
      <Panel title={t('check.rights')}>
        <div className="stack-3">
          <List texts={check.rights} />
          <p className="small muted">{t('check.rightsNote')}</p>
        </div>
      </Panel>
      <Panel title={t('check.notes')}>
        <List texts={check.notes} />
      </Panel>
    </section>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="bullets">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Questions({ questions }: { questions: Check['questions'] }) {
  const t = useText('bills');
  return (
    <ol className="stack-4">
      {questions.map(({ id, fact, ask, sources, isUnreviewed }) => (
        <li key={id} className="stack-3">
          <p className="font-semibold">{ask}</p>
          <p>{fact}</p>
          {isUnreviewed && <p className="small muted">{t('check.unreviewed')}</p>}
          <SourceList title={t('check.sources')} sources={sources} />
        </li>
      ))}
    </ol>
  );
}

/** A tariff has a day, an estimate of websites a year alone. */
const dayOf = (date: string): string => (date.length > 4 ? formatDay(date) : date);

function Comparisons({ check: { treatment, comparisons } }: { check: Check }) {
  const t = useText('bills');
  if (!treatment || comparisons.length === 0) return null;
  return (
    <Panel title={t('check.compare')}>
      <div className="stack-4">
        <p>{t('check.compareFor', { name: treatment.name, per: treatment.per })}</p>
        {comparisons.map(({ id, name, text, basis, date, isIncomplete, sources }) => (
          <div key={id} className="stack-3">
            <h3>{name}</h3>
            <p>{text}</p>
            <p className="small">
              {basis} {date && t('check.date', { date: dayOf(date) })} {isIncomplete && t('check.incomplete')}
            </p>
            <SourceList title={t('check.sources')} sources={sources} />
          </div>
        ))}
      </div>
    </Panel>
  );
}

function Generics({ check: { generics } }: { check: Check }) {
  const t = useText('bills');
  if (generics.length === 0) return null;
  return (
    <Panel title={t('check.generics')}>
      <div className="stack-3">
        <p>{t('check.genericsLead')}</p>
        <List texts={generics.map(({ printed, generic }) => t('check.generic', { printed, generic }))} />
      </div>
    </Panel>
  );
}
