import type { ReactNode } from 'react';
import { ErrorText } from '../../../ui/field.tsx';

/** An alert in its place on the page; the toast that says the same goes away. */
export function AlertBox({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== '' && (
        <div className="panel alert-panel pad stack-3">
          <ErrorText>{text}</ErrorText>
          {children}
        </div>
      )}
    </div>
  );
}
