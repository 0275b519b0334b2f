/** A cardboard file tied with a tape, on the dado: papers will be kept here. */
export function TiedFile() {
  return (
    <svg className="art" viewBox="0 0 180 130" aria-hidden="true">
      <path d="M0 0h180v130H0Z" fill="var(--wall)" />
      <path d="M0 102h180v28H0Z" fill="var(--dado)" />
      <path d="M0 102h180" stroke="var(--dado-line)" strokeWidth="3" />
      <path d="M46 34h86v76H46Z" fill="#EAF3F0" stroke="#B9C9C2" strokeWidth="1.5" />
      <path d="M40 30h46l8 9h44v76H40Z" fill="#B98A5E" />
      <path d="M40 46h98v69H40Z" fill="#C99B6F" />
      <path d="M86 46h7v69h-7Z" fill="#EFF4F5" />
      <path d="M40 78h98v6H40Z" fill="#EFF4F5" />
      <path
        d="M90 81c-14-14-26-10-22-3 3 5 13 5 22 3Zm0 0c14-14 26-10 22-3-3 5-13 5-22 3Z"
        fill="none"
        stroke="#D6DFE2"
        strokeWidth="3.5"
      />
      <circle cx="90" cy="81" r="4" fill="#D13171" />
      <path d="M48 54h26v14H48Z" fill="#EAF3F0" />
      <path d="M52 59h18M52 63h12" stroke="#8A5A3C" strokeWidth="1.5" />
    </svg>
  );
}
