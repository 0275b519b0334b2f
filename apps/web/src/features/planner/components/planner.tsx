import '../text.ts';
import '../planner.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatLongDay } from '../../../lib/dates.ts';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { useLanguageChange } from '../../../lib/use-language-change.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { placeInWords, usePlace } from '../../location/place.ts';
import { makePlan } from '../api.ts';
import { toRequest } from '../plan-request.ts';
import { changeForm, rewordPlan, showPlan, usePlan } from '../plan-state.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanView } from './plan-view.tsx';

type Failure = { text: string; suggestions: readonly string[] };

/** A treatment named by the page that led here. */
const treatmentOf = (state: unknown): string => {
  const given: unknown =
    typeof state === 'object' && state !== null && 'treatment' in state ? state.treatment : undefined;
  return typeof given === 'string' ? given : '';
};

/** The AI Treatment Planner: a form, and below it the plan it led to. */
export function Planner() {
  const t = useText('planner');
  const { state } = useLocation();
  const plan = usePlan((now) => now.plan);
  const serial = usePlan((now) => now.serial);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isBusy, run } = useBusy();
  const asked = treatmentOf(state);
  useEffect(() => {
    if (asked !== '') changeForm({ treatment: asked });
  }, [asked]);

  const submit = () =>
    run(async () => {
      setFailure(null);
      try {
        const request = toRequest(usePlan.getState().form, placeInWords(usePlace.getState().place));
        showPlan(await makePlan(request), request, formatLongDay(new Date()));
      } catch (cause) {
        const error = toApiError(cause);
        const text = error.error ?? t('failed');
        setFailure({ text, suggestions: error.suggestions });
        toast.error(text);
      }
    });
  useLanguageChange(() => {
    const { request } = usePlan.getState();
    if (!request) return;
    // the plan in the old words stays when the new ones cannot be had
    makePlan(request)
      .then((reworded) => {
        if (usePlan.getState().request === request) rewordPlan(reworded, formatLongDay(new Date()));
      })
      .catch(() => undefined);
  });
  const take = (treatment: string) => {
    changeForm({ treatment });
    void submit();
  };

  return (
    <>
      <PlanForm isBusy={isBusy} hasPlan={plan !== null} onSubmit={() => void submit()} />
      {failure && <PlanFailed failure={failure} onTake={take} />}
      {plan && <PlanView key={serial} plan={plan} />}
    </>
  );
}

function PlanFailed({ failure, onTake }: { failure: Failure; onTake: (treatment: string) => void }) {
  const t = useText('planner');
  return (
    <div className="panel pad stack-3" role="alert">
      <p>{failure.text}</p>
      {failure.suggestions.length > 0 && (
        <div className="btn-row" role="group" aria-label={t('suggestions')}>
          {failure.suggestions.map((name) => (
            <Button key={name} look="second" onClick={() => onTake(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
