import { useText } from '../../../lib/text.ts';
import { Note } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Details } from '../checker.ts';

/** Names and purposes, never a dose; or the reason why none is named. */
export function Medications({ medications }: { medications: Details['info']['medications'] }) {
  const t = useText('symptoms');
  const { overTheCounter, note } = medications;
  return (
    <Panel title={t('detail.otc')}>
      {overTheCounter.length === 0 ? (
        <Note>{note ?? t('detail.otcNone')}</Note>
      ) : (
        <>
          <table className="over-the-counter">
            <thead>
              <tr>
                <th scope="col">{t('detail.otcName')}</th>
                <th scope="col">{t('detail.otcPurpose')}</th>
              </tr>
            </thead>
            <tbody>
              {overTheCounter.map(({ name, purpose }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{purpose}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Note>{note ?? t('detail.otcNote')}</Note>
        </>
      )}
    </Panel>
  );
}
