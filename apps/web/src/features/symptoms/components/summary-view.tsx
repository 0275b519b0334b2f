import '../../../ui/sheet.css';
import type { Analysis } from '@nabz/contract/symptoms';
import { ChevronLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LogoMark } from '../../../ui/logo.tsx';
import { useChecker } from '../checker.ts';
import { usePatientWords } from './heard.tsx';
import { SummaryAdvice, SummaryAnswers, SummaryConditions, SummaryHeard, SummaryWords } from './summary-parts.tsx';

const MAX_NAME = 80;

/** One sheet for a doctor, on the screen and on paper. The name never leaves this view. */
export function SummaryView() {
  const t = useText('symptoms');
  const navigate = useNavigate();
  const { analysis, analysedAt, form } = useChecker();
  const [name, setName] = useState('');
  if (!analysis || !analysedAt) return null;
  const versions = { engine: analysis.engineVersion, knowledge: analysis.knowledgeVersion };
  return (
    <>
      <div className="sheet-bar no-print">
        <button type="button" className="crumb" onClick={() => void navigate(-1)}>
          <Icon of={ChevronLeft} />
          {t('summary.back')}
        </button>
        <div className="sheet-tools">
          <TextField
            label={t('summary.name')}
            optional
            hint={t('summary.nameHint')}
            autoComplete="off"
            maxLength={MAX_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button onClick={() => window.print()}>
            <Icon of={Printer} />
            {t('summary.print')}
          </Button>
        </div>
      </div>
      <article className="sheet" aria-labelledby="summary-title">
        <header>
          <SheetTitle />
          <Who patient={analysis.patient} name={name.trim()} madeAt={analysedAt} />
        </header>
        <SummaryWords form={form} />
        <SummaryAdvice analysis={analysis} />
        <SummaryHeard analysis={analysis} />
        <SummaryAnswers />
        <SummaryConditions analysis={analysis} />
        <section className="lines">
          <h2>{t('summary.notes')}</h2>
          <i />
          <i />
          <i />
        </section>
        <footer>
          <p>{t(form.who === 'other' ? 'summary.footOther' : 'summary.foot', versions)}</p>
          <p>{analysis.disclaimer}</p>
        </footer>
      </article>
    </>
  );
}

function SheetTitle() {
  const t = useText('symptoms');
  const common = useText('common');
  return (
    <div>
      <p className="logo">
        <LogoMark />
        <b>{common('brand')}</b>
      </p>
      <h1 id="summary-title" tabIndex={-1}>
        {t('summary.heading')}
      </h1>
    </div>
  );
}

type WhoProps = { patient: Analysis['patient']; name: string; madeAt: string };

function Who({ patient, name, madeAt }: WhoProps) {
  const t = useText('symptoms');
  const { age, sex } = usePatientWords(patient);
  const pregnancy = { true: t('form.yes'), false: t('form.no'), null: t('summary.notKnown') } as const;
  const entries = [
    [t('summary.patient'), name],
    [t('summary.age'), age ?? t('summary.notKnown')],
    [t('summary.sex'), sex ?? t('summary.notKnown')],
    // Asked of nobody who is said to be male.
    [t('summary.pregnancy'), patient.sex === 'male' ? '' : pregnancy[`${patient.pregnant}`]],
    [t('summary.made'), t('summary.madeAt', { at: formatMoment(madeAt) })],
  ] as const;
  return (
    <dl>
      {entries
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
