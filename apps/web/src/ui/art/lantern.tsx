/** A lantern on the dado: something is not there yet, or did not work. */
export function Lantern() {
  return (
    <svg className="art" viewBox="0 0 180 130" aria-hidden="true">
      <path d="M0 0h180v130H0Z" fill="var(--wall)" />
      <path d="M0 102h180v28H0Z" fill="var(--dado)" />
      <path d="M0 102h180" stroke="var(--dado-line)" strokeWidth="3" />
      <path d="M66 40C60 8 120 8 114 40" fill="none" stroke="#3C4A43" strokeWidth="3" />
      <path d="M80 22h20v8H80Z" fill="#2F5D7C" />
      <path d="M74 30h32l6 10H68Z" fill="#4C86A8" />
      <path d="M70 40h40c8 14 8 32 0 46H70c-8-14-8-32 0-46Z" fill="#EAF3F0" stroke="#B9C9C2" strokeWidth="2" />
      <path d="M90 50c10 12 10 26 0 30-10-4-10-18 0-30Z" fill="#E2A23A" />
      <path d="M90 63c4 6 4 13 0 15-4-2-4-9 0-15Z" fill="#FBE7B5" />
      <path d="M70 40v46M110 40v46" stroke="#3C7395" strokeWidth="2.5" />
      <path d="M64 86h52l8 26H56Z" fill="#4C86A8" />
      <path d="M60 100h60" stroke="#2F5D7C" strokeWidth="3" />
      <circle cx="118" cy="92" r="3.5" fill="#D13171" />
    </svg>
  );
}
