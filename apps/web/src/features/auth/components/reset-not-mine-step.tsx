import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import type { Reset } from '../use-reset.ts';
import { Problem } from '../../../ui/problem.tsx';

/** Says what parts the email from the account of somebody else's phone before it does. */
export function ResetNotMineStep({ reset }: { reset: Reset }) {
  const t = useText('auth');
  return (
    <>
      <h1 tabIndex={-1}>{t('reset.notMineTitle')}</h1>
      <p>{t('reset.notMineLead')}</p>
      <ul className="bullets">
        {t('reset.notMinePoints', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{t('reset.notMineOwn')}</p>
      <Button look="danger" size="lg" block busy={reset.isBusy} onClick={() => void reset.startAnew()}>
        {t(reset.isBusy ? 'reset.busy' : 'reset.notMineSubmit')}
      </Button>
      <Problem text={reset.problem} />
      <button type="button" className="text-button justify-self-start" onClick={() => reset.goTo('code')}>
        {t('reset.notMineBack')}
      </button>
    </>
  );
}
