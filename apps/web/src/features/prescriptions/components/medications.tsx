import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { ShownPrescription } from '../api.ts';
import { MedicationDay } from './medication-day.tsx';
import { MedicationTable } from './medication-table.tsx';

type View = 'table' | 'day';

/** The medicines that were confirmed: as a list, or by time of day; and what could not be read. */
export function Medications({ prescription, onCorrect }: { prescription: ShownPrescription; onCorrect: () => void }) {
  const t = useText('prescriptions');
  const [view, setView] = useState<View>('table');
  const { medications, unread } = prescription;
  return (
    <section className="panel prescription-medications" aria-label={t('medications.title')}>
      <header>
        <h2>{t('medications.title')}</h2>
      </header>
      {medications.length === 0 ? (
        <p className="pad muted">{t('medications.none')}</p>
      ) : (
        <div className="prescription-views">
          <Tabs
            look="seg"
            label={t('medications.views')}
            value={view}
            onChange={setView}
            tabs={[
              { value: 'table', label: t('medications.table') },
              { value: 'day', label: t('medications.day') },
            ]}
          >
            {view === 'table' ? (
              <MedicationTable medications={medications} />
            ) : (
              <MedicationDay medications={medications} />
            )}
          </Tabs>
        </div>
      )}
      {unread.length > 0 && (
        <div className="prescription-unknown">
          <Icon of={CircleHelp} />
          <div>
            <p>
              <b>{t('medications.unreadTitle')}</b> {unread.map(({ text }) => `“${text}”`).join(', ')}
            </p>
            <p>
              {t('medications.unreadNote')}{' '}
              <button type="button" className="text-button no-print" onClick={onCorrect}>
                {t('medications.typeIt')}
              </button>
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
