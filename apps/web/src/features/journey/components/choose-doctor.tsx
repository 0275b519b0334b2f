import '../../booking/text.ts';
import { ChevronRight, Hospital } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { readDanger } from '../../booking/api.ts';
import { Danger } from '../../booking/components/concerns.tsx';
import type { Emergency } from '../../symptoms/components/emergency-calls.tsx';
import { findDoctor } from '../api.ts';
import { doctorAddress, SEEN } from '../seeing-query.ts';

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
  const specialtyName = useSpecialtyName();
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
                  <small>{specialtyName(specialty)}</small>
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
type Why = 'which' | 'unknown' | 'failed';
type Answer = { danger: Emergency | null; doctor: Awaited<ReturnType<typeof findDoctor>> | undefined };

/** "Chest pain" is no question for a lung doctor: what cannot wait is found out together with the kind of doctor. */
async function lookUp({ words }: { words: string }): Promise<Answer> {
  const [danger, doctor] = await Promise.all([
    readDanger([words]).catch(() => null),
    // in this field every word is meant to lead to a doctor
    findDoctor(`doctor ${words}`).catch(() => undefined),
  ]);
  return { danger, doctor };
}

const WordsSchema = z.object({ words: z.string().trim().min(1) });

function InWords() {
  const t = useText('journey');
  const navigate = useNavigate();
  const [why, setWhy] = useState<Why | null>(null);
  const [danger, setDanger] = useState<Emergency | null>(null);
  const { form, control, isBusy } = useForm({
    schema: WordsSchema,
    start: { words: '' },
    words: { words: t('see.why.empty') },
    clearsWhileTyping: true,
    send: lookUp,
    onDone: ({ danger: urgent, doctor }) => {
      setDanger(urgent);
      if (urgent) return;
      if (doctor?.specialty) return void navigate(doctorAddress({ specialty: doctor.specialty }));
      setWhy(doctor === undefined ? 'failed' : doctor ? 'which' : 'unknown');
    },
    onTyped: () => {
      setWhy(null);
      setDanger(null);
    },
  });
  return (
    <form {...form} className="panel pad form" role="search">
      <SearchField
        label={t('see.words')}
        hint={t('see.wordsHint')}
        placeholder={t('see.example')}
        maxLength={MAX_WORDS - 'doctor '.length}
        {...control('words')}
      />
      {danger && <Danger emergency={danger} />}
      <Problem text={why === null ? '' : t(`see.why.${why}`)} />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {t('see.submit')}
      </Button>
    </form>
  );
}
