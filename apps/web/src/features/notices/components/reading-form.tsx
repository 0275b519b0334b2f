import '../reading-text.ts';
import { type Caregiver, type ReadPart, ReadPartSchema } from '@nabz/contract/notices';
import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useConsent } from '../../privacy/consent-query.ts';
import { ConsentAsk } from '../../privacy/components/consent-ask.tsx';
import { allowReading } from '../reading-query.ts';

/** What is ticked stands beside the form: it decides whether a consent is needed. */
const NoFieldsSchema = z.object({});
const PARTS = ReadPartSchema.options;
const inOrder = (parts: readonly ReadPart[]): ReadPart[] => PARTS.filter((part) => parts.includes(part));

/** What the trusted person may read; with nothing ticked it ends at once, and needs no consent. */
export function ReadingForm({ caregiver: { name, shows, isReading } }: { caregiver: Caregiver }) {
  const t = useText('reading');
  const client = useQueryClient();
  const asking = useConsent('reading-along');
  const [chosen, setChosen] = useState<readonly ReadPart[]>(shows);
  const isNothing = chosen.length === 0;
  const { form, isBusy } = useForm({
    schema: NoFieldsSchema,
    start: {},
    consent: { take: async () => (isNothing ? '' : asking.take()), again: asking.again },
    send: async (_, consentVersion) => {
      await allowReading(client, { shows: [...chosen], consentVersion });
      toast.success(isNothing ? t('give.ended', { name }) : t('give.saved'));
    },
    onFailed: (_, cause) => void toast.error(saidError(cause, t('notDone'))),
  });
  const tick = (part: ReadPart, isTicked: boolean) =>
    setChosen(inOrder(isTicked ? [...chosen, part] : chosen.filter((one) => one !== part)));
  return (
    <form className="form" {...form}>
      <div className="stack-2">
        <h3 className="row wrap">
          {t('give.title', { name })}
          {isReading && (
            <Tag tone="ok" icon={Eye}>
              {t('give.reads')}
            </Tag>
          )}
        </h3>
        <p className="small muted">{t('give.lead', { name })}</p>
      </div>
      <div role="group" className="stack-2" aria-label={t('give.title', { name })}>
        {PARTS.map((part) => (
          <Checkbox key={part} isChecked={chosen.includes(part)} onChange={(isTicked) => tick(part, isTicked)}>
            {t(`give.${part}`)}
          </Checkbox>
        ))}
      </div>
      {!isNothing && <ConsentAsk asking={asking} />}
      {shows.length > 0 && !isReading && <p className="small muted">{t('give.waits', { name })}</p>}
      <Button type="submit" look="second" className="justify-self-start" busy={isBusy}>
        {t('give.save')}
      </Button>
    </form>
  );
}
