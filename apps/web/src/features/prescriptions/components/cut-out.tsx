import { useQuery } from '@tanstack/react-query';
import { ZoomIn } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { pageQuery, type ShownPrescription } from '../api.ts';
import { cutOf } from '../cut.ts';
import { sizeOfPage } from '../page-size.ts';
import type { Place } from './paper-page.tsx';

type Props = {
  prescription: ShownPrescription;
  place: Place;
  /** What was read there. */
  what: string;
  onShow: () => void;
};

/** The part of the page where a line stands, cut out; and the way to the whole page with the line framed. */
export function CutOut({ prescription, place, what, onShow }: Props) {
  const t = useText('prescriptions');
  const { data } = useQuery(pageQuery(prescription._id, place.page));
  const url = useObjectUrl(data?.blob);
  const cut = cutOf(place, sizeOfPage(prescription.pages, place.page, data?.size));
  return (
    <div className="cut">
      {/* It scrolls where it is wider than the screen, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="cut-view" tabIndex={0} role="group" aria-label={t('confirm.cutOf', { what })}>
        <div className="cut-paper" style={cut.paper}>
          {url === null ? <span className="skeleton" /> : <img src={url} alt="" style={cut.image} />}
          <span className="cut-mark" style={cut.mark} aria-hidden="true" />
        </div>
      </div>
      <button
        type="button"
        className="cut-foot"
        aria-label={t('confirm.pictureOf', { what, page: place.page })}
        onClick={onShow}
      >
        <Icon of={ZoomIn} />
        {t('confirm.ofPage', { page: place.page })}
      </button>
    </div>
  );
}
