import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { formatTime } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { describedBy, ErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type TimeRow, timeRow } from '../medicine-form.ts';
import { PART_ICONS } from './part-panel.tsx';

const MOST = 12;
const MAX_AMOUNT = 40;
/** The times people usually mean; each can be set to another. */
const USUAL = [
  { part: 'morning', time: '08:00' },
  { part: 'noon', time: '13:00' },
  { part: 'evening', time: '18:00' },
  { part: 'night', time: '21:00' },
] as const;

type Props = {
  legend: string;
  value: readonly TimeRow[];
  error?: string | undefined;
  onChange: (rows: TimeRow[]) => void;
};

/** Times of the day with the amount for each. */
export function TimesEditor({ legend, value: rows, error, onChange }: Props) {
  const t = useText('routine');
  const id = useId();
  const change = (key: string, part: Partial<TimeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const amount = rows.at(-1)?.amount ?? '';
  const free = USUAL.filter(({ time }) => !rows.some((row) => row.time === time));
  return (
    <fieldset className={error ? 'field bad' : 'field'} aria-describedby={describedBy(id, error)}>
      <legend className="label mb-1.5">{legend}</legend>
      <ul className="stack-3">
        {rows.map((row, at) => (
          <Row
            key={row.key}
            row={row}
            at={at + 1}
            isWrong={error !== undefined}
            onChange={(part) => change(row.key, part)}
            onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      {error && <ErrorText id={`${id}-e`}>{error}</ErrorText>}
      {rows.length < MOST && (
        <div className="btn-row mt-2">
          {free.map(({ part, time }) => (
            <Button key={part} look="second" size="sm" onClick={() => onChange([...rows, timeRow(time, amount)])}>
              <Icon of={PART_ICONS[part]} />
              {t(`form.add.${part}`, { time: formatTime(time) })}
            </Button>
          ))}
          <Button look="quiet" size="sm" onClick={() => onChange([...rows, timeRow('', amount)])}>
            <Icon of={Plus} />
            {t('form.add.other')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type RowProps = {
  row: TimeRow;
  at: number;
  isWrong: boolean;
  onChange: (part: Partial<TimeRow>) => void;
  onRemove: () => void;
};

function Row({ row, at, isWrong, onChange, onRemove }: RowProps) {
  const t = useText('routine');
  return (
    <li className="time-row">
      <label>
        <span className="sr-only">{t('form.timeOf', { at })}</span>
        <input
          type="time"
          className="input"
          value={row.time}
          data-invalid={isWrong ? true : undefined}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      </label>
      <label>
        <span className="sr-only">{t('form.amountOf', { at })}</span>
        <input
          className="input"
          placeholder={t('form.amountExample')}
          maxLength={MAX_AMOUNT}
          autoComplete="off"
          value={row.amount}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
      </label>
      <IconButton
        label={t('form.removeTime', { time: row.time === '' ? String(at) : formatTime(row.time) })}
        onClick={onRemove}
      >
        <Icon of={Trash2} />
      </IconButton>
    </li>
  );
}
