import type { Hospital } from '@nabz/contract/hospitals';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { fromCentre, outerRingKm, type Point, type Spot, spread } from '../map-geometry.ts';
import { useHospitalLink } from '../open-hospital.ts';

/** Units of the drawing; as wide as a small phone, so that its letters are never smaller than the text beside it. */
const SIZE = 320;
const MIDDLE = SIZE / 2;
const RING = 138;
const MARK = 22;
/** Marks with a number; further ones are small and without. */
const NUMBERED = 20;

type Mark = { id: string; no: number; at: Spot; true: Spot; isRough: boolean };

/** Where marks may not stand: where you are, the north arrow and the words on the rings. */
const KEPT_FREE: readonly Spot[] = [
  { x: MIDDLE, y: MIDDLE },
  { x: MIDDLE, y: 10 },
  ...[RING / 2, RING].flatMap((ring) => [-12, 12].map((aside) => ({ x: MIDDLE + aside, y: MIDDLE + ring }))),
];

function useMarks(centre: Point, hospitals: readonly Hospital[]) {
  return useMemo(() => {
    const placed = hospitals.flatMap((hospital, at) => {
      const point = hospital.location.coordinates;
      return point ? [{ hospital, no: at + 1, ...fromCentre(centre, point) }] : [];
    });
    const outerKm = outerRingKm(Math.max(0, ...placed.map(({ east, north }) => Math.hypot(east, north))));
    const spotOf = ({ east, north }: { east: number; north: number }): Spot => ({
      x: MIDDLE + (east / outerKm) * RING,
      y: MIDDLE - (north / outerKm) * RING,
    });
    const numbered = placed.slice(0, NUMBERED);
    const spots = spread(numbered.map(spotOf), { gap: MARK + 2, size: SIZE, taken: KEPT_FREE });
    const marks: Mark[] = numbered.map((one, at) => ({
      id: one.hospital._id,
      no: one.no,
      at: spots[at] ?? spotOf(one),
      true: spotOf(one),
      isRough: one.hospital.precision !== 'point',
    }));
    const further = placed.slice(NUMBERED).map((one) => ({ id: one.hospital._id, at: spotOf(one) }));
    return { outerKm, marks, further };
  }, [centre, hospitals]);
}

type Props = {
  centre: Point;
  placeName: string;
  hospitals: readonly Hospital[];
  /** The hospital that is pointed at in the list. */
  pointed: string | null;
};

/**
 * An own drawing: no tile, no font and no request goes to anybody. For a screen reader it is one picture with a
 * sentence, and its marks take no focus: the list beside it holds the same hospitals with the same numbers as links,
 * and twenty more stops on the way through the page would help nobody. A pointer can press a mark.
 */
export function HospitalMap({ centre, placeName, hospitals, pointed }: Props) {
  const t = useText('hospitals');
  const { outerKm, marks, further } = useMarks(centre, hospitals);
  const label = t('map.label', { count: marks.length + further.length, place: placeName });
  // the one that is pointed at lies on top
  const inOrder = [...marks].sort((one, other) => Number(one.id === pointed) - Number(other.id === pointed));
  return (
    <svg className="hospital-map" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      <Rings outerKm={outerKm} />
      {further.map(({ id, at }) => (
        <rect key={id} className="small-mark" x={at.x - 3} y={at.y - 3} width={6} height={6} />
      ))}
      {marks.map((mark) => (
        <Leader key={mark.id} mark={mark} />
      ))}
      <circle className="you" cx={MIDDLE} cy={MIDDLE} r={7} />
      {inOrder.map((mark) => (
        <NumberedMark key={mark.id} mark={mark} isPointed={mark.id === pointed} />
      ))}
    </svg>
  );
}

function Rings({ outerKm }: { outerKm: number }) {
  const t = useText('hospitals');
  return (
    <>
      {[RING / 2, RING].map((radius) => (
        <g key={radius}>
          <circle className="ring" cx={MIDDLE} cy={MIDDLE} r={radius} />
          <text x={MIDDLE} y={MIDDLE + radius + 5}>
            {t('km', { km: (outerKm * radius) / RING })}
          </text>
        </g>
      ))}
      <path className="north" d={`M${MIDDLE} 2l5 9h-10Z`} />
      <text x={MIDDLE + 12} y={13}>
        {t('map.north')}
      </text>
    </>
  );
}

/** From a mark that had to make room back to where it belongs. */
function Leader({ mark: { at, true: spot } }: { mark: Mark }) {
  if (at.x === spot.x && at.y === spot.y) return null;
  return (
    <g className="leader">
      <path d={`M${at.x} ${at.y}L${spot.x} ${spot.y}`} />
      <circle cx={spot.x} cy={spot.y} r={2} />
    </g>
  );
}

function NumberedMark({ mark, isPointed }: { mark: Mark; isPointed: boolean }) {
  const navigate = useNavigate();
  const linkTo = useHospitalLink();
  const open = () => {
    const { to, state } = linkTo(mark.id);
    void navigate(to, { state, preventScrollReset: true });
  };
  const classes = ['mark', mark.isRough && 'rough', isPointed && 'pointed'].filter(Boolean).join(' ');
  return (
    // The list is the way for a keyboard; see above.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <g className={classes} data-hospital={mark.id} onClick={open}>
      <rect x={mark.at.x - MARK / 2} y={mark.at.y - MARK / 2} width={MARK} height={MARK} rx={4} />
      <text x={mark.at.x} y={mark.at.y + 4.5}>
        {mark.no}
      </text>
    </g>
  );
}
