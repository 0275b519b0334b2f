import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type Look = 'primary' | 'second' | 'quiet' | 'danger' | 'emergency' | 'white' | 'ghost-white';
type Size = 'md' | 'lg' | 'sm';
type Shape = { look?: Look; size?: Size; block?: boolean; className?: string };

const classes = ({ look = 'primary', size = 'md', block = false, className = '' }: Shape) =>
  ['btn', look, size === 'md' ? '' : size, block ? 'full' : '', className].filter(Boolean).join(' ');

type ButtonProps = Shape & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { busy?: boolean };

/** Busy keeps the label, shows the walking dot and takes no second press; the handler is not called again. */
export function Button({ look, size, block, className, busy = false, children, onClick, ...rest }: ButtonProps) {
  const shape: Shape = {
    ...(look && { look }),
    ...(size && { size }),
    ...(block && { block }),
    ...(className && { className }),
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes(shape)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className="walk" aria-hidden="true" />}
      {children}
    </button>
  );
}

export function ButtonLink({ look, size, block, className, ...rest }: Shape & LinkProps) {
  const shape: Shape = {
    ...(look && { look }),
    ...(size && { size }),
    ...(block && { block }),
    ...(className && { className }),
  };
  return <Link {...rest} className={classes(shape)} />;
}

/** A phone call: a plain link, so that it works whatever else does not. */
export function CallLink({
  number,
  look = 'emergency',
  size,
  block,
  className,
  children,
}: Shape & { number: string; children: ReactNode }) {
  const shape: Shape = { look, ...(size && { size }), ...(block && { block }), ...(className && { className }) };
  return (
    <a href={`tel:${number}`} className={classes(shape)}>
      {children}
    </a>
  );
}

export function IconButton({ label, children, ...rest }: { label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={`icon-button ${rest.className ?? ''}`} aria-label={label} title={label}>
      {children}
    </button>
  );
}
