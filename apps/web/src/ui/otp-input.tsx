import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { describedBy, ErrorText } from './field.tsx';

const LENGTH = 6;
const PLACES = Array.from({ length: LENGTH }, (_, at) => at);

type Props = {
  legend: string;
  /** The name of one box, from its number. */
  box: (n: number) => string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
};

/** Six boxes for a code: typing moves on, Backspace goes back, arrows move, pasting fills all. Gaps are kept as spaces. */
export function OtpInput({ legend, box, hint, error, value, onChange }: Props) {
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (at: number) => inputs.current[Math.min(Math.max(at, 0), LENGTH - 1)]?.focus();

  const put = (at: number, typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, LENGTH - at);
    const places = PLACES.map((place) => value[place] ?? ' ');
    if (digits === '') places[at] = ' ';
    for (const [offset, digit] of digits.split('').entries()) places[at + offset] = digit;
    onChange(places.join('').trimEnd());
    if (digits) focus(at + digits.length);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const isEmpty = (value[at] ?? ' ') === ' ';
    if (event.key === 'Backspace' && isEmpty && at > 0) {
      event.preventDefault();
      put(at - 1, '');
      focus(at - 1);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focus(at + (event.key === 'ArrowLeft' ? -1 : 1));
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    put(0, event.clipboardData.getData('text'));
  };

  return (
    <fieldset className={error ? 'field bad' : 'field'} aria-describedby={describedBy(id, error, hint)}>
      <legend className="sr-only">{legend}</legend>
      <div className="otp">
        {PLACES.map((at) => (
          <input
            key={at}
            ref={(node) => {
              inputs.current[at] = node;
            }}
            className="box"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={box(at + 1)}
            aria-invalid={error ? true : undefined}
            value={(value[at] ?? '').trim()}
            onFocus={(event) => event.target.select()}
            // The box holds one digit; a phone that fills in the whole code puts all six into the first.
            onChange={(event) => put(at, newDigits(event.target.value, value[at]))}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={onPaste}
          />
        ))}
      </div>
      {error && <ErrorText id={`${id}-e`}>{error}</ErrorText>}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** A digit typed into a full box replaces the one that was there. */
const newDigits = (typed: string, before: string | undefined): string => {
  if (typed.length !== 2) return typed;
  return before !== undefined && typed.startsWith(before) ? typed.slice(1) : typed.slice(0, 1);
};
