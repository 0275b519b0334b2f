import '../../booking/text.ts';
import { ChevronRight, Hospital } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { readDanger } from '../../booking/api.ts';
import { Danger } from '../../booking/components/concerns.tsx';
import type { Emergency } from '../../symptoms/components/emergency-calls.tsx';
import { findDoctor } from '../api.ts';
import { doctorAddress, SEEN } from '../seeing.ts';

const MAX_WORDS = 100;

/** So many at first: with all of them the way by the hospital would be far away. */
const FIRST = 10;

/** Which kind of doctor: in the patient's words, or from the list. */
export function ChooseDoctor() {
  const t = useText('journey');
  return (
    <>
      <InWords />
      <Kinds />
      <section className="panel journey-next" aria-label={t('see.byHospital')}>
        <div className="foot on-dado">
          <p className="grow">{t('see.byHospitalLead')}</p>
          <ButtonLink look="white" to="/hospitals?view=name">
            <Icon of={Hospital} />
            {t('see.byHospital')}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

function Kinds() {
  const t = useText('journey');
  const [isAll, setAll] = useState(false);
  return (
    <Panel title={t('see.kinds')}>
      <div className="stack-3">
        <ul className="see-kinds">
          {(isAll ? SEEN : SEEN.slice(0, FIRST)).map((specialty) => (
            <li key={specialty}>
              <Link to={doctorAddress({ specialty })}>
                <span className="grow">
                  <b>{t(`see.for.${specialty}`)}</b>
                  <small>{specialty}</small>
                </span>
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ))}
        </ul>
        {!isAll && (
          <Button look="second" className="justify-self-start" onClick={() => setAll(true)}>
            {t('see.all', { count: SEEN.length })}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** What kept the words from leading to a doctor. */
type Why = 'empty' | 'which' | 'unknown' | 'failed';

function InWords() {
  const t = useText('journey');
  const navigate = useNavigate();
  const { isBusy, run } = useBusy();
  const [typed, setTyped] = useState('');
  const [why, setWhy] = useState<Why | null>(null);
  const [danger, setDanger] = useState<Emergency | null>(null);
  const words = typed.trim();

  const search = () =>
    run(async () => {
      // "chest pain" is no question for a lung doctor: what cannot wait is said before any doctor is shown
      const [urgent, doctor] = await Promise.all([
        readDanger([words], undefined).catch(() => null),
        // in this field every word is meant to lead to a doctor
        findDoctor(`doctor ${words}`).catch(() => undefined),
      ]);
      setDanger(urgent);
      if (urgent) return;
      if (doctor?.specialty) return void navigate(doctorAddress({ specialty: doctor.specialty }));
      setWhy(doctor === undefined ? 'failed' : doctor ? 'which' : 'unknown');
    });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = words === '';
    setWhy(isEmpty ? 'empty' : null);
    if (isEmpty) return focusFirstError(event.currentTarget);
    return void search();
  };
  return (
    <form className="panel pad form" role="search" noValidate onSubmit={onSubmit}>
      <SearchField
        label={t('see.words')}
        hint={t('see.wordsHint')}
        error={why === 'empty' ? t('see.why.empty') : undefined}
        placeholder={t('see.example')}
        maxLength={MAX_WORDS - 'doctor '.length}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setWhy(null);
          setDanger(null);
        }}
      />
      {danger && <Danger emergency={danger} />}
      <Problem text={why === null || why === 'empty' ? '' : t(`see.why.${why}`)} />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {t('see.submit')}
      </Button>
    </form>
  );
}
