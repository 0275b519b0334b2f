import type { searchDiseases } from '@nabz/contract/symptoms-diseases';
import type { ResponseOf } from '@nabz/contract/endpoint';
import {
  Activity,
  Baby,
  Bone,
  Brain,
  Bug,
  Droplets,
  Ear,
  Eye,
  Flower2,
  Hand,
  HeartPulse,
  type LucideIcon,
  Moon,
  Soup,
  Thermometer,
} from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';

type Page = ResponseOf<typeof searchDiseases>;
type Props = { systems: Page['systems']; popular: Page['popular']; onSystem: (id: string) => void };

const PICTURES: Readonly<Record<string, LucideIcon>> = {
  infectious: Thermometer,
  chest: HeartPulse,
  digestive: Soup,
  neuro: Brain,
  mind: Moon,
  skin: Hand,
  'bones-joints-injury': Bone,
  ent: Ear,
  eye: Eye,
  'urinary-male': Droplets,
  women: Flower2,
  child: Baby,
  'endocrine-blood': Activity,
  'allergy-environment': Bug,
};

/** The ways in before anything is searched for: what many look up, and the parts of the body. */
export function DiseaseTopics({ systems, popular = [], onSystem }: Props) {
  const t = useText('diseases');
  return (
    <>
      {popular.length > 0 && (
        <Panel title={t('popular')}>
          <ul className="topics">
            {popular.map(({ id, name }) => (
              <li key={id}>
                <Link className="chip" to={`/diseases/${encodeURIComponent(id)}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {systems.length > 0 && (
        <Panel title={t('byPart')}>
          <ul className="body-parts">
            {systems.map(({ id, name, count }) => (
              <li key={id}>
                <button type="button" onClick={() => onSystem(id)}>
                  <Icon of={PICTURES[id] ?? Activity} />
                  <span>
                    <b>{name}</b>
                    <small>{t('total', { count })}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <h2>{t('fromA')}</h2>
    </>
  );
}
