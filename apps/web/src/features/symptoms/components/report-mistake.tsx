import { MistakeKindSchema } from '@nabz/contract/symptoms-checks';
import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { z } from 'zod';
import type { ApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText, TextArea } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
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
const EMPTY: { kind: Kind | null; comment: string } = { kind: null, comment: '' };
const ReportSchema = z.object({
  kind: MistakeKindSchema.nullable()
    .refine((kind) => kind !== null)
    .transform((kind) => MistakeKindSchema.parse(kind)),
  comment: z.string().trim(),
});

const failureOf = ({ kind, status }: ApiError): Failure => {
  if (kind === 'offline') return 'offline';
  return status === TOO_MANY ? 'tooMany' : 'failed';
};

/** What is typed outlives a closed dialog and a failed call; only a report that was taken clears it. */
function useReport(shown: Mistake['shown'], onSent: () => void) {
  const t = useText('symptoms');
  const { reset, ...rest } = useForm({
    schema: ReportSchema,
    start: EMPTY,
    words: { kind: t('mistake.choose') },
    send: ({ kind, comment }) => sendMistake({ kind, shown, ...(comment !== '' && { comment }) }),
    onDone: () => {
      reset();
      toast.success(t('mistake.thanks'));
      onSent();
    },
    onFailed: (error) => t(`mistake.${failureOf(error)}`),
  });
  return rest;
}

/** For somebody who knows better. What was shown goes with it, so that it can be found and mended. */
export function ReportMistake({ shown }: { shown: Mistake['shown'] }) {
  const t = useText('symptoms');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { form, field, control, values, isBusy, problem } = useReport(shown, () => setOpen(false));
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
            <Button type="submit" form={id} busy={isBusy}>
              {t(isBusy ? 'mistake.sending' : 'mistake.send')}
            </Button>
          </>
        }
      >
        <form className="form report" id={id} {...form}>
          <Choice
            legend={t('mistake.lead')}
            options={KINDS[shown.of].map((value) => ({ value, label: t(`mistake.kinds.${value}`) }))}
            {...control('kind')}
          />
          <TextArea
            label={t('mistake.comment')}
            optional
            maxLength={MAX_COMMENT}
            hint={t('mistake.counter', { count: values.comment.length, max: MAX_COMMENT })}
            {...field('comment')}
          />
          <p className="small muted">{t(shown.of === 'result' ? 'mistake.sentResult' : 'mistake.sentPage')}</p>
          <div role="alert">{problem !== '' && <ErrorText>{problem}</ErrorText>}</div>
        </form>
      </Dialog>
    </>
  );
}
