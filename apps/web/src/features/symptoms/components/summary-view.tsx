import type { Analysis } from '@nabz/contract/symptoms';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PrintSheet, SheetBar, sheetWords } from '../../../ui/print-sheet.tsx';
import { LinkButton } from '../../shares/components/link-button.tsx';
import { type CheckerForm, useChecker } from '../checker.ts';
import { usePatientWords } from './heard.tsx';
import { SummaryAdvice, SummaryAnswers, SummaryConditions, SummaryHeard, SummaryWords } from './summary-parts.tsx';

/** One sheet for a doctor, on the screen and on paper. The name never leaves this view. */
export function SummaryView() {
  const { analysis, analysedAt, form } = useChecker();
  return analysis && analysedAt ? <Summary analysis={analysis} madeAt={analysedAt} form={form} /> : null;
}

type Props = { analysis: Analysis; madeAt: string; form: CheckerForm };

function Summary({ analysis, madeAt, form }: Props) {
  const t = useText('symptoms');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const facts = useFacts(analysis.patient, name.trim(), madeAt);
  const versions = { engine: analysis.engineVersion, knowledge: analysis.knowledgeVersion };
  return (
    <>
      <SheetBar
        back={
          <button type="button" className="crumb" onClick={() => void navigate(-1)}>
            <Icon of={ChevronLeft} />
            {t('summary.back')}
          </button>
        }
        texts={{ name: t('summary.name'), nameHint: t('summary.nameHint'), print: t('summary.print') }}
        name={name}
        onName={setName}
        link={<LinkButton title={t('summary.heading')} text={sheetWords} />}
      />
      <PrintSheet
        title={t('summary.heading')}
        facts={facts}
        notes={t('summary.notes')}
        foot={
          <>
            <p>{t(form.who === 'other' ? 'summary.footOther' : 'summary.foot', versions)}</p>
            <p>{analysis.disclaimer}</p>
          </>
        }
      >
        <SummaryWords form={form} />
        <SummaryAdvice analysis={analysis} />
        <SummaryHeard analysis={analysis} />
        <SummaryAnswers />
        <SummaryConditions analysis={analysis} />
      </PrintSheet>
    </>
  );
}

function useFacts(patient: Analysis['patient'], name: string, madeAt: string) {
  const t = useText('symptoms');
  const { age, sex } = usePatientWords(patient);
  const pregnancy = { true: t('form.yes'), false: t('form.no'), null: t('summary.notKnown') } as const;
  return [
    [t('summary.patient'), name],
    [t('summary.age'), age ?? t('summary.notKnown')],
    [t('summary.sex'), sex ?? t('summary.notKnown')],
    // Asked of nobody who is said to be male.
    [t('summary.pregnancy'), patient.sex === 'male' ? '' : pregnancy[`${patient.pregnant}`]],
    [t('summary.made'), t('summary.madeAt', { at: formatMoment(madeAt) })],
  ] as const;
}
