import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { checkQuery, suggestionsQuery } from '../api.ts';
import { CheckResult } from './alerts-panel.tsx';

const MAX_NAMES = 10;
const MAX_NAME = 160;

/** Names of medicines that somebody thinks of taking, compared with those that are taken. */
export function CheckTool() {
  const t = useText('prescriptions');
  const [names, setNames] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const { data = [] } = useQuery(suggestionsQuery(useDebounced(typed)));
  const instead = (unknown: string, name: string) =>
    setNames([...new Set(names.map((one) => (one === unknown ? name : one)))]);
  return (
    <Panel title={t('tool.title')} className="no-print">
      <div className="stack-4">
        <p className="small muted">{t('tool.lead')}</p>
        <ChipsInput
          texts={{
            label: t('tool.label'),
            placeholder: t('tool.example'),
            add: t('tool.add'),
            list: t('tool.list'),
            suggestions: t('tool.suggestions'),
            remove: (chip) => t('tool.remove', { chip }),
            added: (chip) => t('tool.added', { chip }),
            removed: (chip) => t('tool.removed', { chip }),
            already: (chip) => t('tool.already', { chip }),
            full: t('tool.full'),
          }}
          chips={names}
          max={MAX_NAMES}
          maxLength={MAX_NAME}
          onChips={setNames}
          typed={typed}
          onTyped={setTyped}
          suggestions={typed.trim() === '' ? [] : [...new Set(data.map(({ name }) => name))]}
          onEmptyEnter={() => undefined}
        />
        {names.length > 0 && <ToolResult names={names} onInstead={instead} />}
      </div>
    </Panel>
  );
}

type ResultProps = { names: readonly string[]; onInstead: (unknown: string, name: string) => void };

function ToolResult({ names, onInstead }: ResultProps) {
  const t = useText('prescriptions');
  const check = useQuery({ ...checkQuery(names), placeholderData: keepPreviousData });
  if (!check.data) return <LoadingOrFailed query={check} loading={t('alerts.loading')} failed={t('alerts.failed')} />;
  return (
    <section className="stack-3" aria-label={t('tool.result')} aria-busy={check.isPlaceholderData}>
      <CheckResult check={check.data} of={names} isOpen onInstead={onInstead} />
    </section>
  );
}
