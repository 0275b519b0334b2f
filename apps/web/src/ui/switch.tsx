import './switch.css';
import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  about?: ReactNode;
  isOn: boolean;
  /** It is being saved: a further press waits. */
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
};

/** Something that is on or off at once, with its words beside it; the words can be pressed too. */
export function Switch({ label, about, isOn, isBusy = false, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label className="grow switch-words" htmlFor={id}>
        <b>{label}</b>
        {about && <small id={`${id}-a`}>{about}</small>}
      </label>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        id={id}
        checked={isOn}
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={about ? `${id}-a` : undefined}
        aria-busy={isBusy || undefined}
        onChange={(event) => {
          if (!isBusy) onChange(event.target.checked);
        }}
      />
    </>
  );
}
