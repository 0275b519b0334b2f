import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { PagePicture } from '../../../ui/page-picture.tsx';
import { pageQuery, type ShownPrescription } from '../api.ts';
import { sizeOfPage } from '../page-size.ts';

export type Place = { page: number; x: number; y: number; width: number; height: number };
type Props = {
  prescription: ShownPrescription;
  page: number;
  /** What is framed on it, with its words. */
  mark?: { place: Place; what: string } | null;
};

/** One page of the paper as a picture. */
export function PaperPage({ prescription, page, mark = null }: Props) {
  const t = useText('documents');
  const { _id: id, pages, fileInfo } = prescription;
  const picture = useQuery(pageQuery(id, page));
  const total = Math.max(pages.length, page);
  return (
    <PagePicture
      picture={picture.data?.blob}
      hasFailed={picture.isError}
      isFetching={picture.isFetching}
      onRetry={() => void picture.refetch()}
      size={sizeOfPage(pages, page, picture.data?.size)}
      mark={mark?.place}
      texts={{
        alt: t('page.alt', { page, total, name: fileInfo.originalName }),
        marked: mark ? t('page.marked', { what: mark.what }) : '',
        loading: t('page.loading'),
        failed: t('page.failed'),
        larger: t('page.larger'),
        smaller: t('page.smaller'),
      }}
    />
  );
}
