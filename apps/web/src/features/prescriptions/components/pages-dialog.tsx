import { useText } from '../../../lib/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { ShownPrescription } from '../api.ts';
import { PaperPage, type Place } from './paper-page.tsx';

/** Which page is shown, and what is framed on it. */
export type ShownPage = { page: number; mark: { place: Place; what: string } | null };

type Props = {
  prescription: ShownPrescription;
  /** Null: the dialog is closed. */
  shown: ShownPage | null;
  onShow: (shown: ShownPage | null) => void;
};

/** The paper as it was uploaded, page by page, so that what was read can be compared with it. */
export function PagesDialog({ prescription, shown, onShow }: Props) {
  const t = useText('prescriptions');
  const page = shown?.page ?? 1;
  return (
    <Dialog isOpen={shown !== null} onClose={() => onShow(null)} title={t('paper.page', { page })}>
      {shown && (
        <div className="stack-4">
          <PaperPage
            prescription={prescription}
            page={page}
            mark={shown.mark?.place.page === page ? shown.mark : null}
          />
          <Pager
            page={page}
            pages={prescription.pages.length}
            onPage={(next) => onShow({ page: next, mark: shown.mark })}
          />
        </div>
      )}
    </Dialog>
  );
}
