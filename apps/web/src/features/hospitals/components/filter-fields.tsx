import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { specialtiesQuery } from '../api.ts';
import { LAYERS, OWNERSHIPS, RADII, type Search, SPECIALTIES } from '../search.ts';

type Props = { search: Search; onChange: (part: Partial<Search>) => void };

export function SpecialtyField({ search, onChange }: Props) {
  const t = useText('hospitals');
  const specialtyName = useSpecialtyName();
  const { data = [] } = useQuery(specialtiesQuery);
  const known: readonly string[] = SPECIALTIES;
  const more = [...new Set([...data, search.specialty])].filter((name) => name !== '' && !known.includes(name));
  const optionOf = (name: string) => (
    <option key={name} value={name}>
      {specialtyName(name)}
    </option>
  );
  return (
    <SelectField
      label={t('specialty')}
      value={search.specialty}
      onChange={(event) => onChange({ specialty: event.target.value })}
    >
      <option value="">{t('allSpecialties')}</option>
      {SPECIALTIES.map(optionOf)}
      {more.length > 0 && <optgroup label={t('moreSpecialties')}>{more.map(optionOf)}</optgroup>}
    </SelectField>
  );
}

export function RadiusField({ search, onChange }: Props) {
  const t = useText('hospitals');
  return (
    <SelectField
      label={t('radius')}
      value={search.radius}
      onChange={(event) => onChange({ radius: Number(event.target.value) })}
    >
      {RADII.map((km) => (
        <option key={km} value={km}>
          {t('km', { km })}
        </option>
      ))}
    </SelectField>
  );
}

const countOf = ({ emergency, ownership, layer }: Search): number =>
  [emergency, ownership !== '', layer !== ''].filter(Boolean).length;

/** What fewer people need, folded away; how many are on stands on the fold. */
export function MoreFilters({ search, onChange }: Props) {
  const t = useText('hospitals');
  const count = countOf(search);
  return (
    <details className="hospital-filters">
      <summary>
        <Icon of={ChevronDown} />
        {t('filters.title')}
        {count > 0 && <span className="tag info">{t('filters.on', { count })}</span>}
      </summary>
      <div className="hospital-filter-row">
        <SelectField
          label={t('filters.ownership')}
          value={search.ownership}
          onChange={(event) => onChange({ ownership: OWNERSHIPS.find((one) => one === event.target.value) ?? '' })}
        >
          <option value="">{t('filters.anyOwner')}</option>
          {OWNERSHIPS.map((one) => (
            <option key={one} value={one}>
              {t(`ownership.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('filters.layer')}
          value={search.layer}
          onChange={(event) => onChange({ layer: LAYERS.find((one) => one === event.target.value) ?? '' })}
        >
          <option value="">{t('filters.anyLayer')}</option>
          {LAYERS.map((one) => (
            <option key={one} value={one}>
              {t(`filters.${one}`)}
            </option>
          ))}
        </SelectField>
        <div className="stack-1 hospital-check">
          <label>
            <input
              type="checkbox"
              checked={search.emergency}
              aria-describedby="emergency-hint"
              onChange={(event) => onChange({ emergency: event.target.checked })}
            />
            {t('filters.emergency')}
          </label>
          <p className="hint" id="emergency-hint">
            {t('filters.emergencyHint')}
          </p>
        </div>
      </div>
    </details>
  );
}
