import './sheet.css';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { LogoMark } from './logo.tsx';
import { PdfButton } from './pdf-button.tsx';
import { ShareButton, wordsOf } from './share-button.tsx';

const MAX_NAME = 80;
const TITLE_ID = 'sheet-title';

/** What the sheet on this page says. */
export const sheetWords = (): string => wordsOf('.sheet');

type BarProps = {
  back: ReactNode;
  texts: { name: string; nameHint?: string; print: string };
  name: string;
  onName: (name: string) => void;
  /** A link to the sheet, where one can be made. */
  link?: ReactNode;
};

/** Above a sheet and never on paper: the way back, the name as the sheet shall show it, the printer, and the sheet of the phone. */
export function SheetBar({ back, texts, name, onName, link }: BarProps) {
  const common = useText('common');
  return (
    <div className="sheet-bar no-print">
      {back}
      <div className="sheet-tools">
        <TextField
          label={texts.name}
          optional
          {...(texts.nameHint !== undefined && { hint: texts.nameHint })}
          autoComplete="off"
          maxLength={MAX_NAME}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
        <div className="btn-row">
          <Button onClick={() => window.print()}>
            <Icon of={Printer} />
            {texts.print}
          </Button>
          <PdfButton title={common('brand')} text={sheetWords} />
          <ShareButton title={common('brand')} text={sheetWords} />
          {link}
        </div>
      </div>
    </div>
  );
}

type SheetProps = {
  title: string;
  /** Whom and what it is about; an empty one is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Over the lines to write on. */
  notes: string;
  foot: ReactNode;
  children: ReactNode;
};

/** A sheet for a doctor, on the screen and on paper: black on white, no colour carries meaning. */
export function PrintSheet({ title, facts, notes, foot, children }: SheetProps) {
  const common = useText('common');
  return (
    <article className="sheet" aria-labelledby={TITLE_ID}>
      <header>
        <div>
          <p className="logo">
            <LogoMark />
            <b>{common('brand')}</b>
          </p>
          <h1 id={TITLE_ID} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <dl>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </header>
      {children}
      <section className="lines">
        <h2>{notes}</h2>
        <i />
        <i />
        <i />
      </section>
      <footer>{foot}</footer>
    </article>
  );
}
