import { Flag } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText, TextArea } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { type Mistake, sendMistake } from '../api.ts';

type Kind = Mistake['kind'];
type Failure = 'failed' | 'offline' | 'tooMany';

/** What can be wrong with each: a page has heard nothing, and a result is not a text of ours. */
const KINDS: Record<Mistake['shown']['of'], readonly Kind[]> = {
  result: ['heard', 'conditions', 'urgency', 'advice', 'other'],
  disease: ['page', 'urgency', 'advice', 'other'],
};
const MAX_COMMENT = 2000;
const TOO_MANY = 429;

const failureOf = (cause: unknown): Failure => {
  const { kind, status } = toApiError(cause);
  if (kind === 'offline') return 'offline';
  return status === TOO_MANY ? 'tooMany' : 'failed';
};

/** What is typed outlives a closed dialog and a failed call; only a report that was taken clears it. */
function useReport(shown: Mistake['shown'], onSent: () => void) {
  const t = useText('symptoms');
  const { isBusy, run } = useBusy();
  const [kind, setKind] = useState<Kind | null>(null);
  const [comment, setComment] = useState('');
  const [isUnchosen, setUnchosen] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = () =>
    run(async () => {
      setUnchosen(kind === null);
      setFailure(null);
      if (kind === null) return;
      const said = comment.trim();
      try {
        await sendMistake({ kind, shown, ...(said !== '' && { comment: said }) });
      } catch (cause) {
        return setFailure(failureOf(cause));
      }
      setKind(null);
      setComment('');
      toast.success(t('mistake.thanks'));
      onSent();
    });
  return { isBusy, kind, setKind, comment, setComment, isUnchosen: isUnchosen && kind === null, failure, send };
}

/** For somebody who knows better. What was shown goes with it, so that it can be found and mended. */
export function ReportMistake({ shown }: { shown: Mistake['shown'] }) {
  const t = useText('symptoms');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const report = useReport(shown, () => setOpen(false));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void report.send();
    focusFirstError(event.currentTarget);
  };
  return (
    <>
      <Button look="quiet" className="no-print" onClick={() => setOpen(true)}>
        <Icon of={Flag} />
        {t('mistake.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('mistake.title')}
        foot={
          <>
            <Button look="second" onClick={() => setOpen(false)}>
              {t('mistake.cancel')}
            </Button>
            <Button type="submit" form={id} busy={report.isBusy}>
              {t(report.isBusy ? 'mistake.sending' : 'mistake.send')}
            </Button>
          </>
        }
      >
        <form className="form report" id={id} noValidate onSubmit={onSubmit}>
          <Choice
            legend={t('mistake.lead')}
            options={KINDS[shown.of].map((value) => ({ value, label: t(`mistake.kinds.${value}`) }))}
            value={report.kind}
            onChange={report.setKind}
            error={report.isUnchosen ? t('mistake.choose') : undefined}
          />
          <TextArea
            label={t('mistake.comment')}
            optional
            maxLength={MAX_COMMENT}
            value={report.comment}
            hint={t('mistake.counter', { count: report.comment.length, max: MAX_COMMENT })}
            onChange={(event) => report.setComment(event.target.value)}
          />
          <p className="small muted">{t(shown.of === 'result' ? 'mistake.sentResult' : 'mistake.sentPage')}</p>
          <div role="alert">{report.failure && <ErrorText>{t(`mistake.${report.failure}`)}</ErrorText>}</div>
        </form>
      </Dialog>
    </>
  );
}
