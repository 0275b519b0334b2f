import type { ReactNode } from 'react';
import { spacedPhone } from '../../../lib/phone.ts';
import { useText } from '../../../lib/text.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import type { CardFacts } from '../card-code.ts';
import words from '../card-labels.json';

type Label = keyof (typeof words)['en'];
type Props = { facts: CardFacts; code: string; isHindiFirst: boolean };

/** A label in both languages, the preferred one first. */
function Both({ of, isHindiFirst }: { of: Label; isHindiFirst: boolean }) {
  const english = <span lang="en">{words.en[of]}</span>;
  const hindi = <span lang="hi">{words.hi[of]}</span>;
  return (
    <span className="both">
      {isHindiFirst ? hindi : english} {isHindiFirst ? english : hindi}
    </span>
  );
}

type FactProps = { of: Label; isHindiFirst: boolean; className?: string; children: ReactNode };

function Fact({ of, isHindiFirst, className = '', children }: FactProps) {
  return (
    <div className={className}>
      <dt>
        <Both of={of} isHindiFirst={isHindiFirst} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What was said, or that nothing was; "none known" is an answer of its own. */
function Said({ value, isHindiFirst }: { value: string | readonly string[] | null; isHindiFirst: boolean }) {
  if (value === null) return <Both of="notStated" isHindiFirst={isHindiFirst} />;
  if (typeof value === 'string') return value;
  return value.length === 0 ? <Both of="noneKnown" isHindiFirst={isHindiFirst} /> : value.join(', ');
}

/** Both halves of the card, side by side on paper, to be folded in the middle. */
export function CardSides({ facts, code, isHindiFirst }: Props) {
  const t = useText('profile');
  const { name, allergies, conditions, contact, day } = facts;
  const both = { isHindiFirst };
  return (
    <article className="emergency-card" aria-label={t('card.title')}>
      <section className="ecard-side">
        <header>
          <Both of="title" {...both} />
        </header>
        <p className="ecard-name">{name.trim() || <Both of="notStated" {...both} />}</p>
        <dl>
          <ShortFacts facts={facts} isHindiFirst={isHindiFirst} />
          {allergies !== undefined && (
            <Fact of="allergies" className="framed" {...both}>
              <Said value={allergies} {...both} />
            </Fact>
          )}
          {conditions !== undefined && (
            <Fact of="conditions" {...both}>
              <Said value={conditions} {...both} />
            </Fact>
          )}
          {contact !== undefined && (
            <Fact of="contact" {...both}>
              {contact === null ? (
                <Said value={null} {...both} />
              ) : (
                <>
                  {[contact.name, contact.relation].filter(Boolean).join(', ')}{' '}
                  <b className="whitespace-nowrap">{spacedPhone(contact.phone)}</b>
                </>
              )}
            </Fact>
          )}
        </dl>
      </section>
      <section className="ecard-side back">
        <MedicineList facts={facts} isHindiFirst={isHindiFirst} />
        <figure>
          <QrCode text={code} label={t('card.code.label')} />
          <figcaption>
            <Both of="scan" {...both} />
          </figcaption>
        </figure>
        <footer>
          <b>
            <Both of="help" {...both} />
          </b>
          <span>{t('card.footer', { day })}</span>
        </footer>
      </section>
    </article>
  );
}

type PartProps = { facts: CardFacts; isHindiFirst: boolean };

function ShortFacts({ facts: { age, bloodGroup }, isHindiFirst }: PartProps) {
  return (
    <>
      {age !== undefined && (
        <Fact of="age" className="half" isHindiFirst={isHindiFirst}>
          <Said value={age} isHindiFirst={isHindiFirst} />
        </Fact>
      )}
      {bloodGroup !== undefined && (
        <Fact of="bloodGroup" className="half" isHindiFirst={isHindiFirst}>
          <Said value={bloodGroup} isHindiFirst={isHindiFirst} />
        </Fact>
      )}
    </>
  );
}

function MedicineList({ facts: { medicines }, isHindiFirst }: PartProps) {
  if (medicines === undefined) return null;
  return (
    <div className="ecard-medicines">
      <h2>
        <Both of="medicines" isHindiFirst={isHindiFirst} />
      </h2>
      {medicines === null || medicines.length === 0 ? (
        <p>
          <Said value={null} isHindiFirst={isHindiFirst} />
        </p>
      ) : (
        <ul>
          {medicines.map(({ name, dosage }, at) => (
            // The same medicine can be taken in two strengths.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${at} ${name}`}>
              <b>{name}</b> {dosage}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
