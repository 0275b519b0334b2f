import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../lib/text.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  className: string;
  labelledBy?: string;
  label?: string;
  role?: 'alertdialog';
  children: ReactNode;
};

/**
 * The native <dialog>: it traps focus, closes on Escape and gives the focus back by itself. Radix Dialog does the same,
 * but locks scrolling with an injected <style>, which our CSP (`style-src 'self'`) refuses.
 */
export function Modal({ isOpen, onClose, className, labelledBy, label, role, children }: ModalProps) {
  const node = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = node.current;
    if (!dialog || !isOpen) return undefined;
    const opener = document.activeElement;
    dialog.showModal();
    // Where something can be lost, the focus starts on the choice that loses nothing.
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    // A press on the backdrop closes; Escape and the close button are the ways for a keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={node}
      className={className}
      aria-labelledby={labelledBy}
      aria-label={label}
      role={role}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  role?: 'alertdialog';
  foot?: ReactNode;
  children: ReactNode;
};

export function Dialog({ isOpen, onClose, title, role, foot, children }: DialogProps) {
  const t = useText('common');
  const id = useId();
  return (
    <Modal isOpen={isOpen} onClose={onClose} className="dialog" labelledBy={id} {...(role && { role })}>
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </Modal>
  );
}
