/** A shelf at home: a steel tumbler, a blister strip, a bottle, a money plant in water. */
export function Shelf({ className = '' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 420 190" aria-hidden="true">
      <path d="M0 150h420v14H0Z" fill="#8A5A3C" />
      <path d="M0 164h420v6H0Z" fill="#6B432B" />
      <path d="M52 170v20h10v-20M358 170v20h10v-20" fill="#6B432B" />
      <g transform="translate(40 68)">
        <path d="M0 0h44l-5 82H5Z" fill="#C7D2D6" />
        <path d="M6 0h9l-1 82H9Z" fill="#EFF4F5" />
        <path d="M33 0h5l-4 82h-4Z" fill="#9FB0B6" />
        <ellipse cx="22" cy="0" rx="22" ry="5" fill="#AEBDC3" />
        <ellipse cx="22" cy="1" rx="17" ry="3" fill="#DCEFF4" />
      </g>
      <g transform="translate(118 106)">
        <path d="M-4 40 6-8h98l10 48Z" fill="#EEF2F3" />
        <path d="M-4 40h118v5H-4Z" fill="#AEBAC0" />
        <ellipse cx="17.0" cy="4" rx="7" ry="6" fill="#D13171" />
        <ellipse cx="36.5" cy="4" rx="7" ry="6" fill="#D13171" />
        <ellipse cx="56.0" cy="4" rx="7" ry="6" fill="#D13171" />
        <ellipse cx="75.5" cy="4" rx="7" ry="6" fill="#D13171" />
        <ellipse cx="95.0" cy="4" rx="7" ry="6" fill="#D13171" />
        <ellipse cx="17.0" cy="24" rx="7" ry="6" fill="#C9D2D6" />
        <ellipse cx="36.5" cy="24" rx="7" ry="6" fill="#C9D2D6" />
        <ellipse cx="56.0" cy="24" rx="7" ry="6" fill="#D13171" />
        <ellipse cx="75.5" cy="24" rx="7" ry="6" fill="#D13171" />
        <ellipse cx="95.0" cy="24" rx="7" ry="6" fill="#D13171" />
      </g>
      <g transform="translate(262 50)">
        <path d="M9 0h24v14H9Z" fill="#FBFAF5" />
        <path d="M4 22c0-6 6-6 6-9h22c0 3 6 3 6 9v72c0 4-2 6-6 6H10c-4 0-6-2-6-6Z" fill="#8A4B1E" />
        <path d="M4 40h34v40H4Z" fill="#FBFAF5" />
        <path d="M10 50h22M10 58h16M10 66h19" stroke="#9AA59D" strokeWidth="3" />
      </g>
      <g transform="translate(330 40)">
        <path d="M10 50h44l-6 60H16Z" fill="#A9C7D1" opacity=".75" />
        <path d="M13 74h38l-4 36H17Z" fill="#7FAFBE" opacity=".8" />
        <path
          d="M30 108C30 70 28 60 34 22M34 60C40 44 52 40 60 30M31 50C24 36 14 34 6 30"
          fill="none"
          stroke="#3E7A5A"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M34 24c-12-4-14-18-6-28 10 6 14 18 6 28ZM60 31c-2-12 8-20 22-18 0 12-10 20-22 18ZM6 31c-14 4-22-6-22-16 12-4 22 4 22 16Z"
          fill="#4C8F6B"
        />
      </g>
    </svg>
  );
}
