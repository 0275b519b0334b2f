/** A street name plate on the wall: the house is not here. */
export function NamePlate() {
  return (
    <svg className="art" viewBox="0 0 180 130" aria-hidden="true">
      <path d="M0 0h180v130H0Z" fill="var(--wall)" />
      <path d="M0 102h180v28H0Z" fill="var(--dado)" />
      <path d="M0 102h180" stroke="var(--dado-line)" strokeWidth="3" />
      <path d="M86 20h8v82h-8Z" fill="#4A4038" />
      <path d="M80 102h20l4 6H76Z" fill="#3B2C24" />
      <g transform="rotate(-4 90 44)">
        <rect x="34" y="26" width="112" height="38" rx="4" fill="#2F5D7C" />
        <rect x="38" y="30" width="104" height="30" rx="2" fill="none" stroke="#F7F4EA" strokeWidth="2" />
        <path d="M50 45h22M108 45h22" stroke="#F7F4EA" strokeWidth="4" strokeLinecap="round" />
        <circle cx="90" cy="45" r="6" fill="none" stroke="#F7F4EA" strokeWidth="4" />
        <circle cx="42" cy="34" r="1.8" fill="#F7F4EA" />
        <circle cx="138" cy="34" r="1.8" fill="#F7F4EA" />
      </g>
      <g transform="rotate(7 90 76)">
        <rect x="54" y="66" width="72" height="22" rx="3" fill="#4C86A8" />
        <path d="M64 77h36" stroke="#F7F4EA" strokeWidth="3.5" strokeLinecap="round" />
        <circle cx="114" cy="77" r="4" fill="#D13171" />
      </g>
    </svg>
  );
}
