import './text.ts';
import './journey.css';
import '../booking/text.ts';
import '../hospitals/hospitals.css';
import '../hospitals/text.ts';
import '../treatments/treatments.css';
import '../treatments/text.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { focusHeading, useTitle } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.ts';
import { LocationDialog } from '../location/components/location-dialog.tsx';
import { usePlace } from '../location/place.ts';
import { rememberAsked, wasAsked } from './asked-for-place.ts';
import { AlertBox } from './components/alert-box.tsx';
import { JourneyView } from './components/journey-view.tsx';
import { askedStep, journeyAddress, possibleStep, readChoices } from './steps.ts';

/** From a treatment to a doctor. Where somebody is in it, and with what, stands in the address. */
export function JourneyPage() {
  const t = useText('journey');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const place = usePlace((state) => state.place);
  const choices = readChoices(params);
  const asked = askedStep(params);
  const step = possibleStep(asked, choices, place !== null);
  const dialog = useLocationDialog(place === null && step !== 'doctors');
  const here = `${step} ${choices.treatment}`;
  const missing = useMissing(asked === 'hospitals' && step !== 'hospitals', here);
  useTitle(t(`titles.${step}`));
  useFocusOn(`${here} ${choices.hospital}`);

  const toHospitals = () => {
    if (choices.treatment === '' || place === null) return missing.alert();
    return void navigate(journeyAddress('hospitals', choices));
  };
  const onPlace = () => {
    dialog.close();
    // what was refused for want of a place goes on
    if (missing.text !== '' && choices.treatment !== '') void navigate(journeyAddress('hospitals', choices));
  };
  const alertBox = (
    <AlertBox text={missing.text}>
      {place === null && (
        <Button look="second" className="justify-self-start" onClick={dialog.open}>
          {t('setPlace')}
        </Button>
      )}
    </AlertBox>
  );
  return (
    <>
      <JourneyView
        step={step}
        choices={choices}
        place={place}
        alertBox={alertBox}
        onHospitals={toHospitals}
        onPlace={dialog.open}
        onSpecialization={(specialization) =>
          setParams(new URL(journeyAddress('search', { ...choices, specialization }), window.location.href).search, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <LocationDialog isOpen={dialog.isOpen} onClose={dialog.close} onPlace={onPlace} />
    </>
  );
}

/** Hospitals were asked for without a treatment or a place: by the button, or by an address. Said where it was asked. */
function useMissing(isAsked: boolean, here: string) {
  const t = useText('journey');
  const words = t('alerts.missing');
  const [raisedAt, setRaisedAt] = useState<string | null>(null);
  const say = useEffectEvent(() => void toast.error(words));
  useEffect(() => {
    if (isAsked) say();
  }, [isAsked]);
  return {
    text: isAsked || raisedAt === here ? words : '',
    alert: () => {
      toast.error(words);
      setRaisedAt(here);
    },
  };
}

/** Opens by itself once in a tab, when no place is known; later only when asked to. */
function useLocationDialog(isNeeded: boolean) {
  const [isOpen, setOpen] = useState(() => isNeeded && !wasAsked());
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      rememberAsked();
      setOpen(false);
    },
  };
}

/** The steps share one address path, so the page moves the focus itself. */
function useFocusOn(what: string): void {
  const before = useRef(what);
  useEffect(() => {
    if (before.current !== what) focusHeading();
    before.current = what;
  }, [what]);
}
