import { ErrorText } from './field.tsx';

/** What was refused, where the press was: read out as it comes. */
export function Problem({ text }: { text: string }) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== '' && <ErrorText>{text}</ErrorText>}
    </div>
  );
}
