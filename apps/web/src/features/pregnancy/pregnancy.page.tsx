import './text.ts';
import './pregnancy.css';
import type { PregnancyAnswer } from '@nabz/contract/pregnancy';
import { useQuery } from '@tanstack/react-query';
import { Baby } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Button, ButtonLink, CallLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { Note } from '../../ui/note.tsx';
import { useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RecordHead } from '../../ui/record-head.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { pregnancyQuery } from './api.ts';
import { CarePanels } from './components/care-panels.tsx';
import { CountDialog } from './components/count-dialog.tsx';
import { DangerSigns } from './components/danger-signs.tsx';
import { EndPanel } from './components/end-panel.tsx';
import { Remind } from './components/remind.tsx';
import { WeekPanel } from './components/week-panel.tsx';

/** A pregnancy by weeks: first what sends to a hospital, then where it stands and what is due. */
export function PregnancyPage() {
  const t = useText('pregnancy');
  const found = useQuery(pregnancyQuery);
  const person = useSession((session) => session.person);
  const isOver = found.data?.pregnancy === null && found.data.ended !== null;
  useTitle(t('title'));
  return (
    <>
      <RecordHead
        title={person ? t('titleOf', { name: person.name }) : t('title')}
        lead={t(isOver ? 'leadAfter' : 'lead')}
        back={t('back')}
      />
      {!found.data && <LoadingOrFailed query={found} loading={t('loading')} failed={t('failed')} />}
      {found.isError && !found.data && (
        <div className="btn-row">
          <CallLink number="112">112 {t('danger.call.112')}</CallLink>
        </div>
      )}
      {found.data && <Loaded found={found.data} />}
    </>
  );
}

function Loaded({ found }: { found: PregnancyAnswer }) {
  const t = useText('pregnancy');
  const { pregnancy, ended, dangerSigns, sources } = found;
  return (
    <>
      {!pregnancy && ended && <Ended ended={ended} />}
      <DangerSigns signs={dangerSigns} ended={pregnancy === null ? ended : null} />
      {pregnancy && (
        <>
          {pregnancy.isDenied && <Note>{t('denied')}</Note>}
          <WeekPanel pregnancy={pregnancy} />
          <CarePanels pregnancy={pregnancy} />
          <Remind isOn={found.remind} />
          <EndPanel />
        </>
      )}
      {!pregnancy && !ended && <NotCounted />}
      <Note>
        {(pregnancy ?? !ended) && <p>{t('about')}</p>}
        {sources.length > 0 ? <SourceList title={t('sources')} sources={sources} /> : <p>{t('unreviewed')}</p>}
      </Note>
    </>
  );
}

function NotCounted() {
  const t = useText('pregnancy');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="empty panel">
      <Icon of={Baby} className="big" />
      <h2>{t('none.title')}</h2>
      <p>{t('none.lead')}</p>
      <div className="btn-row">
        <Button onClick={() => setAsking(true)}>{t('none.start')}</Button>
      </div>
      {isAsking && <CountDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

function Ended({ ended: { how, on } }: { ended: NonNullable<PregnancyAnswer['ended']> }) {
  const t = useText('pregnancy');
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={t(`ended.${how}Title`)}>
      <div className="stack-4">
        <p className="muted">{formatDay(on)}</p>
        <p>{t(`ended.${how}`)}</p>
        <p>{t(`ended.${how}Care`)}</p>
        <div className="btn-row">
          {how === 'birth' && (
            <ButtonLink to="/profile#family" look="second">
              {t('ended.addChild')}
            </ButtonLink>
          )}
          <ButtonLink to="/see-a-doctor" look="second">
            {t('ended.doctor')}
          </ButtonLink>
        </div>
        <Button look="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('ended.again')}
        </Button>
      </div>
      {isAsking && <CountDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}
