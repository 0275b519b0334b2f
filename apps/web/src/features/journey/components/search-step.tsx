import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { specialtiesQuery } from '../../hospitals/api.ts';
import { bySpecializationQuery, findTreatment } from '../api.ts';
import { type Choices, journeyAddress } from '../steps.ts';
import { doctorAddress } from '../seeing-query.ts';
import { useAlert } from '../use-alert.ts';
import { DoctorAsked } from './doctor-asked.tsx';
import { TreatmentLinks } from './treatment-links.tsx';
import { WhichTreatment } from './which-treatment.tsx';

const MAX_SEARCH = 100;
const FIRST = 6;
/** So few more are shown at once rather than hidden. */
const FEW = 2;

type Props = { choices: Choices; onSpecialization: (name: string) => void; onHospitals: () => void };

/** Two ways to a treatment: by the branch of medicine, or by its name. */
export function SearchStep({ choices, onSpecialization, onHospitals }: Props) {
  const t = useText('journey');
  return (
    <>
      <p className="panel pad between">
        <span className="grow">{t('see.entry')}</span>
        <ButtonLink look="second" to={doctorAddress({ hospital: choices.hospital })}>
          {t('see.open')}
        </ButtonLink>
      </p>
      <div className="columns-12">
        <div className="span-7">
          <BySpecialization choices={choices} onSpecialization={onSpecialization} />
        </div>
        <div className="span-5">
          <ByName choices={choices} />
        </div>
      </div>
      <section className="panel journey-next" aria-label={t('next')}>
        <div className="foot on-dado">
          <p className="grow">{t('search.next')}</p>
          <Button look="white" onClick={onHospitals}>
            {t('findHospitals')}
          </Button>
        </div>
      </section>
    </>
  );
}

function BySpecialization({ choices, onSpecialization }: Omit<Props, 'onHospitals'>) {
  const t = useText('journey');
  const specialtyName = useSpecialtyName();
  const { data: known = [] } = useQuery(specialtiesQuery);
  const { specialization } = choices;
  // one that a link brought may be spelt in a way the list does not have
  const names = specialization === '' || known.includes(specialization) ? known : [specialization, ...known];
  return (
    <Panel title={t('search.bySpecialization')}>
      <div className="stack-4">
        <SelectField
          label={t('search.specialization')}
          value={specialization}
          onChange={(event) => onSpecialization(event.target.value)}
        >
          <option value="">{t('search.choose')}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {specialtyName(name)}
            </option>
          ))}
        </SelectField>
        {specialization !== '' && <TreatmentsOf choices={choices} />}
      </div>
    </Panel>
  );
}

/** The first ones at once; the rest when asked for, so that the search by name stays near. */
function TreatmentsOf({ choices }: Pick<Props, 'choices'>) {
  const t = useText('journey');
  const specialtyName = useSpecialtyName();
  const [all, setAll] = useState('');
  const found = useQuery(bySpecializationQuery(choices.specialization));
  if (!found.data) return <LoadingOrFailed query={found} loading={t('search.loading')} failed={t('search.failed')} />;
  const isWhole = all === choices.specialization || found.data.length <= FIRST + FEW;
  const shown = isWhole ? found.data : found.data.slice(0, FIRST);
  return (
    <>
      <p className="small muted" role="status">
        {t('search.count', { count: found.data.length, name: specialtyName(choices.specialization) })}
      </p>
      {found.data.length > 0 && (
        <TreatmentLinks
          label={t('search.list', { name: specialtyName(choices.specialization) })}
          treatments={shown}
          choices={choices}
        />
      )}
      {!isWhole && (
        <Button look="second" className="justify-self-start" onClick={() => setAll(choices.specialization)}>
          {t('search.all', { count: found.data.length })}
        </Button>
      )}
    </>
  );
}

/** The best hit of a search by name is taken as it is. */
function ByName({ choices }: Pick<Props, 'choices'>) {
  const t = useText('journey');
  const navigate = useNavigate();
  const { text, alert, clear } = useAlert();
  const { isBusy, run } = useBusy();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [vague, setVague] = useState('');

  const search = () =>
    run(async () => {
      clear();
      try {
        const { treatment, isVague } = await findTreatment(typed.trim());
        setVague(isVague ? typed.trim() : '');
        if (isVague) return;
        if (!treatment) return alert(t('alerts.noTreatment'));
        await navigate(journeyAddress('treatment-details', { ...choices, treatment: treatment._id }));
      } catch {
        alert(t('alerts.searchFailed'));
      }
    });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() === '') return focusFirstError(event.currentTarget);
    return void search();
  };

  return (
    <Panel title={t('search.byName')}>
      <form className="form" role="search" noValidate onSubmit={onSubmit}>
        <SearchField
          label={t('search.name')}
          hint={t('search.nameHint')}
          error={missing && typed.trim() === '' ? t('search.noName') : undefined}
          placeholder={t('search.example')}
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={setTyped}
        />
        <Problem text={text} />
        <Button type="submit" className="justify-self-start" busy={isBusy}>
          {t('search.submit')}
        </Button>
        {vague !== '' && <WhichTreatment words={vague} choices={choices} />}
        <DoctorAsked words={useDebounced(typed)} />
      </form>
    </Panel>
  );
}
