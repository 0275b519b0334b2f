import './text.ts';
import './hospitals.css';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useText } from '../../lib/text.ts';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { HospitalDialog } from './components/hospital-dialog.tsx';
import { NameFinder } from './components/name-finder.tsx';
import { NearFinder } from './components/near-finder.tsx';
import { useOpenHospital } from './open-hospital.ts';
import { useSearch } from './search.ts';
import { useNearPlace } from './use-near-place.ts';

type Way = 'near' | 'name';

/** The two ways to find a hospital, in the address. `jumpTo` is for a button that goes away with the way it stands in. */
function useWay() {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const way: Way = params.get('view') === 'name' ? 'name' : 'near';
  const jump = useRef<Way | null>(null);
  useEffect(() => {
    if (jump.current === way) document.querySelector<HTMLElement>('main form[role="search"] input')?.focus();
    jump.current = null;
  }, [way]);
  const goTo = (next: Way) =>
    setParams(next === 'name' ? { view: 'name' } : {}, { replace: true, state, preventScrollReset: true });
  const jumpTo = (next: Way) => {
    jump.current = next;
    goTo(next);
  };
  return { way, goTo, jumpTo };
}

/** The hospital finder: around a place or by name, and over it the hospital that the address names. */
export function HospitalsPage() {
  const t = useText('hospitals');
  const { way, goTo, jumpTo } = useWay();
  const { search, change } = useSearch();
  const { hospitalId, close } = useOpenHospital();
  // who looks at one hospital, or for a name, is not asked where they are
  const near = useNearPlace({ mayDetect: way === 'near' && hospitalId === null });
  useTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        look="seg"
        label={t('ways')}
        value={way}
        onChange={goTo}
        tabs={[
          { value: 'near', label: t('near') },
          { value: 'name', label: t('named') },
        ]}
      >
        {way === 'near' ? (
          <NearFinder near={near} search={search} onChange={change} onByName={() => jumpTo('name')} />
        ) : (
          <NameFinder search={search} onChange={change} onNear={() => jumpTo('near')} />
        )}
      </Tabs>
      {hospitalId !== null && <HospitalDialog hospitalId={hospitalId} from={near.place} onClose={close} />}
    </>
  );
}
