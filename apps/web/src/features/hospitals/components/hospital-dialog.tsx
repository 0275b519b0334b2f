import type { Hospital } from '@nabz/contract/hospitals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Navigation, Phone, X, UserRound } from 'lucide-react';
import { useId } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink, CallLink, IconButton } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog.tsx';
import { Loading } from '../../../ui/failed.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { hospitalQuery, hospitalSeen } from '../api.ts';
import { plateLetters } from '../initials.ts';
import { callAddress, directionsAddress } from '../links.ts';
import type { Point } from '../map-geometry.ts';
import { doctorAddress } from '../../journey/seeing-query.ts';
import { useWhere } from './card-parts.tsx';
import { HospitalFacts } from './hospital-facts.tsx';
import { OutsideLink } from './outside-link.tsx';

const NOT_FOUND = 404;

type Props = { hospitalId: string; from: Point | null; onClose: () => void };

/** One hospital over the list. What the list knows of it stands there at once, and also when the rest cannot be loaded. */
export function HospitalDialog({ hospitalId, from, onClose }: Props) {
  const t = useText('hospitals');
  const common = useText('common');
  const id = useId();
  const client = useQueryClient();
  const whereIs = useWhere();
  const loaded = useQuery(hospitalQuery(hospitalId, from));
  const hospital = loaded.data ?? hospitalSeen(client, hospitalId);
  return (
    <Modal isOpen onClose={onClose} className="dialog hospital-dialog" labelledBy={id}>
      <div className="dialog-head">
        {hospital && <Plate letters={plateLetters(hospital.name)} />}
        <div className="grow">
          <h2 id={id}>{hospital?.name ?? t('details.title')}</h2>
          {hospital && <p className="small muted">{whereIs(hospital, true)}</p>}
        </div>
        <IconButton label={common('close')} onClick={onClose} data-first-focus>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className="dialog-body">
        {loaded.isError && (
          <FailedDetails
            isGone={toApiError(loaded.error).status === NOT_FOUND}
            isKnown={hospital !== undefined}
            isBusy={loaded.isFetching}
            onRetry={() => void loaded.refetch()}
          />
        )}
        {hospital ? <HospitalFacts hospital={hospital} /> : loaded.isPending && <Loading text={t('details.loading')} />}
      </div>
      {hospital && <Actions hospital={hospital} />}
    </Modal>
  );
}

type FailedProps = { isGone: boolean; isKnown: boolean; isBusy: boolean; onRetry: () => void };

function FailedDetails({ isGone, isKnown, isBusy, onRetry }: FailedProps) {
  const t = useText('hospitals');
  const common = useText('common');
  return (
    <div className="stack-3" role="alert">
      <p className="font-semibold">{t('errors.details')}</p>
      {isGone ? (
        <p>{t('gone')}</p>
      ) : (
        <Button look="second" className="justify-self-start" busy={isBusy} onClick={onRetry}>
          {common('tryAgain')}
        </Button>
      )}
      {isKnown && <p className="small muted">{t('known')}</p>}
    </div>
  );
}

/** What can be done: booking where it is possible, else calling; directions where the place is known. */
function Actions({ hospital }: { hospital: Hospital }) {
  const t = useText('hospitals');
  const directions = directionsAddress(hospital);
  const call = hospital.contact.phone.map(callAddress).find((address) => address !== null);
  if (!hospital.bookable && directions === null && call === undefined) return null;
  return (
    <div className="dialog-foot">
      {call !== undefined && (
        <CallLink look="second" number={call.replace('tel:', '')}>
          <Icon of={Phone} />
          {t('details.call')}
        </CallLink>
      )}
      {directions !== null && (
        <OutsideLink href={directions} className={`btn ${hospital.bookable ? 'second' : 'primary'}`}>
          <Icon of={Navigation} />
          {t('details.directions')}
        </OutsideLink>
      )}
      {hospital.bookable && (
        <ButtonLink to={doctorAddress({ hospital: hospital._id })}>
          <Icon of={UserRound} />
          {t('details.seeDoctor')}
        </ButtonLink>
      )}
      {hospital.bookable && (
        <ButtonLink
          look="second"
          to={`/treatment-journey?${new URLSearchParams({ hospital: hospital._id }).toString()}`}
        >
          <Icon of={CalendarPlus} />
          {t('details.book')}
        </ButtonLink>
      )}
    </div>
  );
}
