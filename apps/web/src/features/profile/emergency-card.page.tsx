import './text.ts';
import './card.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Printer, QrCode as CodeIcon, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FailedPage, Loading } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PdfButton } from '../../ui/pdf-button.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { LinkButton } from '../shares/components/link-button.tsx';
import { profileQuery } from '../account/api.ts';
import { type CodeCuts, codeText, toldCuts } from './card-code.ts';
import { CARD_LINES, showLine } from './card-lines.ts';
import { CardSides } from './components/card-sides.tsx';
import { type Card, useCard } from './use-card.ts';

/** A card for the wallet, with a code that carries its words. Nothing of it leaves the device but on paper, or by an app of the phone that the patient chooses. */
export function EmergencyCardPage() {
  const t = useText('profile');
  useTitle(t('card.title'));
  const { card, isLoading, isRetrying, retry } = useCard();
  const back = (
    <Link className="crumb" to="/profile">
      <Icon of={ChevronLeft} />
      {t('card.back')}
    </Link>
  );
  return (
    <>
      <div className="no-print">
        <PageHead title={t('card.title')} lead={t('card.lead')} before={back} />
      </div>
      {card ? (
        <Shown card={card} />
      ) : isLoading ? (
        <Loading text={t('card.loading')} />
      ) : (
        <FailedPage text={t('card.failed')} isBusy={isRetrying} onRetry={retry} />
      )}
    </>
  );
}

function Shown({ card }: { card: Card }) {
  const t = useText('profile');
  const { data: user } = useQuery(profileQuery);
  const { text, cuts } = codeText(card.facts);
  return (
    <>
      <Warnings card={card} />
      <CardSides facts={card.facts} code={text} isHindiFirst={user?.preferences.language === 'hi'} />
      <div className="btn-row no-print">
        <Button size="lg" onClick={() => window.print()}>
          <Icon of={Printer} />
          {t('card.print')}
        </Button>
        <PdfButton title={t('card.title')} text={() => text} />
        <ShareButton title={t('card.title')} text={() => text} />
        <LinkButton title={t('card.title')} text={() => text} />
      </div>
      <div className="columns-12 no-print">
        <div className="span-6">
          <Lines card={card} />
        </div>
        <div className="span-6">
          <AboutCode text={text} cuts={toldCuts(card.facts, cuts)} />
        </div>
      </div>
    </>
  );
}

/** What the card lacks, before it is trusted. */
function Warnings({ card: { facts, missing, medicines, hidden } }: { card: Card }) {
  const t = useText('profile');
  const isWithMedicines = !hidden.includes('medicines');
  const hasFailed = isWithMedicines && medicines === 'failed';
  const isOld = isWithMedicines && medicines === 'fallback';
  const lines = missing.filter((line) => line !== 'medicines' || !hasFailed);
  const untold = [
    ...(facts.name.trim() === '' ? [t('edit.name')] : []),
    ...lines.map((line) => t(`card.line.${line}`)),
  ].map((line) => line.toLowerCase());
  if (untold.length === 0 && !hasFailed && !isOld) return null;
  return (
    <div className="stack-2 no-print">
      {hasFailed && <Note icon={TriangleAlert}>{t('card.medicinesFailed')}</Note>}
      {isOld && <Note icon={TriangleAlert}>{t('card.medicinesFallback')}</Note>}
      {untold.length > 0 && (
        <Note>
          {t('card.missing', { what: untold.join(', ') })} <Link to="/profile">{t('card.tell')}</Link>
        </Note>
      )}
    </div>
  );
}

function Lines({ card: { hidden } }: { card: Card }) {
  const t = useText('profile');
  return (
    <Panel title={t('card.choose')}>
      <fieldset className="stack-1">
        <legend className="sr-only">{t('card.choose')}</legend>
        {CARD_LINES.map((line) => (
          <Checkbox key={line} isChecked={!hidden.includes(line)} onChange={(isShown) => showLine(line, isShown)}>
            {t(`card.line.${line}`)}
          </Checkbox>
        ))}
        <p className="hint">{t('card.chooseHint')}</p>
      </fieldset>
    </Panel>
  );
}

/** The cuts in words; none when everything is in the code. */
function useCutWords(): (cuts: CodeCuts) => string[] {
  const t = useText('profile');
  return (cuts) => [
    ...(['noDosages', 'shortMedicines', 'shortAllergies', 'shortNames'] as const)
      .filter((key) => cuts[key])
      .map((key) => t(`card.code.${key}`)),
    ...(['fewerMedicines', 'fewerConditions', 'fewerAllergies'] as const)
      .filter((key) => cuts[key] > 0)
      .map((key) => t(`card.code.${key}`, { count: cuts[key] })),
  ];
}

function AboutCode({ text, cuts }: { text: string; cuts: CodeCuts }) {
  const t = useText('profile');
  const cutWords = useCutWords()(cuts);
  return (
    <Panel title={t('card.code.title')}>
      <div className="stack-3">
        <Note icon={CodeIcon}>{t('card.code.what')}</Note>
        {cutWords.length === 0 ? (
          <p>{t('card.code.whole')}</p>
        ) : (
          <div className="stack-2">
            <p>{t('card.code.cut')}</p>
            <ul className="bullets">
              {cutWords.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <p>{t('card.code.rule')}</p>
          </div>
        )}
        <details className="small">
          <summary>{t('card.code.read')}</summary>
          <pre className="ecard-text">{text}</pre>
        </details>
      </div>
    </Panel>
  );
}
