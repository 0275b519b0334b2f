import { Button } from './button.tsx';
import { type ConsentText, ConsentWords } from './consent-words.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorText } from './field.tsx';
import { useAgree } from './use-agree.ts';

type Props = {
  consent: ConsentText;
  texts: { title: string; yes: string; no: string; changed: string; failed: string };
  isOpen: boolean;
  onClose: () => void;
  /** Says yes, and then closes. */
  agree: () => Promise<void>;
  onChanged: () => Promise<void>;
};

/** The whole text, and the only way to agree to it. */
export function ConsentDialog({ consent, texts, isOpen, onClose, agree, onChanged }: Props) {
  const agreeing = useAgree({ agree, onChanged });
  const close = () => {
    agreeing.forget();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={texts.title}
      foot={
        <>
          <Button look="second" onClick={close}>
            {texts.no}
          </Button>
          <Button busy={agreeing.isBusy} onClick={() => void agreeing.agree()}>
            {texts.yes}
          </Button>
        </>
      }
    >
      <ConsentWords consent={consent} />
      <div role="alert" className="mt-3 empty:hidden">
        {agreeing.failure && <ErrorText>{texts[agreeing.failure]}</ErrorText>}
      </div>
    </Dialog>
  );
}
