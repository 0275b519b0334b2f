import { useQuery } from '@tanstack/react-query';
import { BookOpen, History, Siren } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Button, CallLink } from '../../../ui/button.tsx';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { suggestionsQuery } from '../api.ts';
import { editForm, editTyped, MAX_CHIP_LENGTH, MAX_CHIPS, MAX_INFO_LENGTH, useChecker } from '../checker.ts';
import { useIsGuest } from '../use-guest.ts';
import { useAnalysis } from '../use-analysis.ts';
import { GuestNote, GuestWays } from './guest-parts.tsx';
import { WhoFields } from './who-fields.tsx';

export function FormView() {
  const t = useText('symptoms');
  const { form, typed } = useChecker();
  const { isBusy, isCutOff, submit } = useAnalysis();
  const isGuest = useIsGuest();
  const [isEmpty, setEmpty] = useState(false);
  const refuse = () => {
    setEmpty(true);
    toast.error(t('form.empty'));
  };
  const hasNothing = form.chips.length === 0 && typed.trim() === '';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasNothing) refuse();
    else submit();
    // The field that is wrong can be far above the button.
    focusFirstError(event.currentTarget);
  };
  const hint =
    form.chips.length > 0
      ? t('form.count', { count: form.chips.length })
      : t(hasNothing ? 'form.none' : 'form.typedOnly');

  return (
    <>
      <PageHead title={t('form.heading')} lead={t('form.lead')} />
      {isGuest && <GuestNote />}
      <div className="columns-12">
        <form className="panel span-8" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
          <div className="pad form">
            <WhoFields />
            <SymptomChips onEmptyEnter={refuse} error={isEmpty && hasNothing ? t('form.empty') : undefined} />
            <Carried />
            <TextArea
              label={t('form.additional')}
              optional
              hint={t('form.additionalHint')}
              maxLength={MAX_INFO_LENGTH}
              value={form.info}
              onChange={(event) => editForm({ info: event.target.value })}
            />
          </div>
          <div className="foot on-dado">
            <span className="grow small text-on-dado-2" role={isCutOff ? 'alert' : undefined}>
              {isCutOff ? t('form.cutOff') : hint}
            </span>
            <Button type="submit" look="white" size="lg" busy={isBusy} disabled={hasNothing}>
              {t(isBusy ? 'form.analyzing' : 'form.analyze')}
            </Button>
          </div>
        </form>
        <div className="span-4 stack">
          <CallFirst />
          {isGuest ? <GuestWays /> : <Elsewhere />}
        </div>
      </div>
    </>
  );
}

/** What counts from an earlier check besides the words; it can be answered otherwise beside the result. */
function Carried() {
  const t = useText('symptoms');
  const carried = useChecker((checker) => checker.carried);
  if (carried.length === 0) return null;
  return <Note>{t('form.carried', { what: carried.map(({ question }) => question).join(', ') })}</Note>;
}

function SymptomChips({ onEmptyEnter, error }: { onEmptyEnter: () => void; error: string | undefined }) {
  const t = useText('symptoms');
  const { form, typed } = useChecker();
  const { data: suggestions = [] } = useQuery(suggestionsQuery(useDebounced(typed)));
  return (
    <ChipsInput
      texts={{
        label: t('form.symptoms'),
        placeholder: t('form.symptomExample'),
        add: t('form.add'),
        list: t('form.list'),
        suggestions: t('form.suggestions'),
        remove: (what) => t('form.remove', { what }),
        added: (what) => t('form.added', { what }),
        removed: (what) => t('form.removed', { what }),
        full: t('form.full', { count: MAX_CHIPS }),
        already: (what) => t('form.already', { what }),
      }}
      chips={form.chips}
      max={MAX_CHIPS}
      maxLength={MAX_CHIP_LENGTH}
      onChips={(chips) => editForm({ chips })}
      typed={typed}
      onTyped={editTyped}
      suggestions={typed.trim() === '' ? [] : suggestions}
      onEmptyEnter={onEmptyEnter}
      error={error}
    />
  );
}

/** What must not wait for any form. */
function CallFirst() {
  const t = useText('symptoms');
  return (
    <aside className="emergency-box" aria-labelledby="call-first">
      <div className="row">
        <Icon of={Siren} />
        <h2 id="call-first">{t('first.title')}</h2>
      </div>
      <ul className="bullets">
        {t('first.signs', { returnObjects: true }).map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <CallLink number="112" block>
        {t('first.call')}
      </CallLink>
      <Link className="small inline-flex items-center min-h-11" to="/emergency">
        {t('first.mind')}
      </Link>
    </aside>
  );
}

/** The other ways on: what was found before, and what is known of a disease. */
function Elsewhere() {
  const t = useText('symptoms');
  return (
    <ul className="ways">
      <li>
        <Link to="/symptom-history">
          <Icon of={History} />
          {t('form.earlier')}
        </Link>
      </li>
      <li>
        <Link to="/diseases">
          <Icon of={BookOpen} />
          {t('form.lookUp')}
        </Link>
      </li>
    </ul>
  );
}
