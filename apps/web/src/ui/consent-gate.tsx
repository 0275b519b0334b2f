import './consent-gate.css';
import { Checkbox } from './checkbox.tsx';
import { type ConsentText, ConsentWords } from './consent-words.tsx';
import { LoadingOrFailed, type Unanswered } from './loading-or-failed.tsx';

type Props = {
  query: Unanswered & { data: (ConsentText & { granted: boolean }) | null | undefined };
  texts: { loading: string; failed: string; agree: string };
  isChecked: boolean;
  error?: string | undefined;
  onChange: (isChecked: boolean) => void;
};

/** Asks for a consent with the thing that needs it: an unticked box under the whole text. Nothing when it was given before. */
export function ConsentGate({ query, texts, isChecked, error, onChange }: Props) {
  const { data: consent } = query;
  if (consent?.granted) return null;
  if (!consent)
    return <LoadingOrFailed query={query} loading={<ConsentLoading text={texts.loading} />} failed={texts.failed} />;
  return (
    <div className="agree stack-4">
      <ConsentWords consent={consent} />
      <Checkbox isChecked={isChecked} error={error} onChange={onChange}>
        {texts.agree}
      </Checkbox>
    </div>
  );
}

/** While the text that is agreed to comes: one line in a form. */
export function ConsentLoading({ text }: { text: string }) {
  return (
    <p className="small muted" role="status">
      {text}
    </p>
  );
}
