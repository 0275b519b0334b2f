import { useText } from '../../../lib/text.ts';

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

function WallCalendar() {
  const t = useText('landing');
  return (
    <g transform="translate(22 232)">
      <path d="M57-26 20 0M57-26 94 0" stroke="#7C6A55" strokeWidth="1.5" />
      <circle cx="57" cy="-27" r="3.5" fill="#4A4038" />
      <rect width="114" height="158" rx="3" fill="#fff" />
      <rect width="114" height="34" rx="3" fill="#1F5440" />
      <text x="57" y="24" textAnchor="middle" fill="#fff" fontSize="19" fontFamily="var(--f-display)">
        {t('picture.monthHindi')}
      </text>
      {range(28).map((day) => (
        <CalendarDay key={day} day={day} x={16 + (day % 7) * 13.4} y={58 + Math.floor(day / 7) * 15} />
      ))}
      <path d="M0 134h114M0 139h114" stroke="#DDE2D5" />
      <text x="57" y="128" textAnchor="middle" fill="#536057" fontSize="11" fontFamily="var(--f-text)">
        {t('picture.rule')}
      </text>
    </g>
  );
}

/** Days behind are full, one was missed, today is pink, the rest is to come. */
function CalendarDay({ day, x, y }: { day: number; x: number; y: number }) {
  if (day === 20) return <circle cx={x} cy={y} r="5" fill="#D13171" />;
  if (day === 10) return <circle cx={x} cy={y} r="4" fill="none" stroke="#1F5440" strokeWidth="2" />;
  if (day < 20) return <circle cx={x} cy={y} r="4.5" fill="#1F5440" />;
  return <circle cx={x} cy={y} r="4" fill="none" stroke="#B9C3B5" strokeWidth="1.5" />;
}

function Clock() {
  return (
    <g transform="translate(79 112)">
      <circle r="56" fill="#3B2C24" />
      <circle r="48" fill="#FCFBF6" />
      <g stroke="#15211A">
        {range(12).map((hour) => (
          <path
            key={hour}
            d={hour % 3 ? 'M0-41v7' : 'M0-41v11'}
            transform={`rotate(${hour * 30})`}
            strokeWidth={hour % 3 ? 2 : 4}
          />
        ))}
      </g>
      <g stroke="#15211A" strokeLinecap="round">
        <path d="M0 0h-25" strokeWidth="6" />
        <path d="M0 0v-34" strokeWidth="4.5" />
      </g>
      <path d="M-9 9 22-24" stroke="#D13171" strokeWidth="2" strokeLinecap="round" />
      <circle r="4.5" fill="#D13171" />
    </g>
  );
}

function View() {
  return (
    <>
      <rect x="54" width="264" height="362" fill="#2F5D7C" />
      <rect x="68" y="14" width="236" height="334" className="sky0" />
      <circle className="moon" cx="245" cy="58" r="15" />
      <path d="M68 250c30-40 60-30 76-52 22-30 60-30 74 2 20-18 52-8 58 20 14-4 26 4 28 10v118H68Z" className="tree1" />
      <path d="M68 296c40-30 70-10 96-26 34-20 60 4 80-4 26-10 46 2 60 8v74H68Z" className="tree2" />
      <path
        d="M68 98h236M68 264h236M107.300 14v334M146.700 14v334M186 14v334M225.300 14v334M264.700 14v334"
        stroke="#23312B"
        strokeWidth="5"
      />
      {range(6).map((bar) => (
        <path
          key={bar}
          d="m0 112 12 17-12 17-12-17Z"
          transform={`translate(${87.7 + bar * 39.33})`}
          fill="none"
          stroke="#23312B"
          strokeWidth="4"
        />
      ))}
    </>
  );
}

function Shutters() {
  return (
    <>
      <path d="M54 0v362L-6 392V-20ZM318 0v362l60 30V-20Z" fill="#4C86A8" />
      <path d="M44 14v158L4 168V-2ZM44 188v150L4 360V190ZM328 14v158l40-4V-2ZM328 188v150l40 22V190Z" fill="#3C7395" />
      <path
        d="M44 40 4 30M44 66 4 58M44 92 4 86M44 118 4 114M44 144 4 142M44 214 4 220M44 240 4 248M44 266 4 276M44 292 4 304M44 318 4 332M328 40l40-10M328 66l40-8M328 92l40-6M328 118l40-4M328 144l40-2M328 214l40 6M328 240l40 8M328 266l40 10M328 292l40 12M328 318l40 14"
        stroke="#2F5D7C"
        strokeWidth="3"
      />
      <path d="M34 362h304v20H34Z" fill="#F7F4EA" />
      <path d="M34 382h304v9H34Z" fill="#BCC6B4" />
    </>
  );
}

/** What stands on the sill: a tumbler, a blister strip with two tablets taken, a bottle. */
function Sill() {
  return (
    <>
      <g transform="translate(74 280)">
        <path d="M0 0h44l-5 82H5Z" fill="#C7D2D6" />
        <path d="M6 0h9l-1 82H9Z" fill="#EFF4F5" />
        <path d="M33 0h5l-4 82h-4Z" fill="#9FB0B6" />
        <ellipse cx="22" rx="22" ry="5" fill="#AEBDC3" />
        <ellipse cx="22" cy="1" rx="17" ry="3" fill="#DCEFF4" />
      </g>
      <g transform="translate(136 322)">
        <path d="M-4 40 6-8h98l10 48Z" fill="#E6EBEE" />
        <path d="M-4 40h118v5H-4Z" fill="#AEBAC0" />
        {range(10).map((tablet) => (
          <ellipse
            key={tablet}
            cx={17 + (tablet % 5) * 19.5}
            cy={tablet < 5 ? 4 : 24}
            rx="7"
            ry="6"
            fill={tablet === 5 || tablet === 6 ? '#C9D2D6' : '#D13171'}
          />
        ))}
      </g>
      <g transform="translate(268 262)">
        <path d="M9 0h24v14H9Z" fill="#FBFAF5" />
        <path d="M4 22c0-6 6-6 6-9h22c0 3 6 3 6 9v72c0 4-2 6-6 6H10c-4 0-6-2-6-6Z" fill="#8A4B1E" />
        <path d="M4 40h34v40H4Z" fill="#FBFAF5" />
        <path d="M10 50h22M10 58h16M10 66h19" stroke="#9AA59D" strokeWidth="3" />
      </g>
    </>
  );
}

/** A window of an Indian home: day in the light theme, night in the dark one. */
export function HeroScene() {
  return (
    <svg className="scene" viewBox="0 0 600 640" aria-hidden="true" preserveAspectRatio="xMaxYMax meet">
      <g className="sun">
        <path d="M-330 640 590-1200h210L-120 640Z" />
        <path d="M-60 640 860-1200h70L10 640Z" />
      </g>
      <WallCalendar />
      <Clock />
      <g transform="translate(190 70)">
        <View />
        <Shutters />
        <Sill />
      </g>
    </svg>
  );
}
