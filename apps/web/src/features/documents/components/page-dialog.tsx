import '../text.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PagePicture } from '../../../ui/page-picture.tsx';
import { Pager } from '../../../ui/pager.tsx';

export type PlaceOnPage = { page: number; x: number; y: number; width: number; height: number };
type Props = {
  /** Where it stands, and what it is in words; without a place the pages are leafed through. Null: the dialog is closed. */
  shown: { place: PlaceOnPage | null; what: string } | null;
  onClose: () => void;
  fileName: string;
  pages: readonly { number: number; width: number; height: number }[];
  /** For the cache: which document; starts with the key of its feature, so that it goes with it. */
  queryKey: readonly string[];
  load: (page: number, signal: AbortSignal) => Promise<Blob>;
};

/** Where a page's size is not known: A4 in points. */
const A4 = { width: 595, height: 842 };

const pictureQuery = ({ queryKey, load }: Pick<Props, 'queryKey' | 'load'>, page: number) =>
  queryOptions({
    queryKey: [...queryKey, 'page', page],
    queryFn: ({ signal }) => load(page, signal),
    // the file never changes
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });

/** The page of a document with the row framed on it, so that what was read can be compared with the paper. */
export function PageDialog(props: Props) {
  const { shown } = props;
  return shown && <Opened {...props} shown={shown} />;
}

function Opened({ shown: { place, what }, ...props }: Props & { shown: NonNullable<Props['shown']> }) {
  const t = useText('documents');
  const [page, setPage] = useState(place?.page ?? 1);
  const picture = useQuery(pictureQuery(props, page));
  const total = Math.max(props.pages.length, page);
  const isMarked = place?.page === page;
  return (
    <Dialog isOpen onClose={props.onClose} title={t('page.title', { page, total })}>
      <div className="stack-3">
        <PagePicture
          picture={picture.data}
          hasFailed={picture.isError}
          isFetching={picture.isFetching}
          onRetry={() => void picture.refetch()}
          size={props.pages.find(({ number }) => number === page) ?? A4}
          mark={isMarked ? place : null}
          texts={{
            alt: t('page.alt', { page, total, name: props.fileName }),
            marked: isMarked ? t('page.marked', { what }) : '',
            loading: t('page.loading'),
            failed: t('page.failed'),
            larger: t('page.larger'),
            smaller: t('page.smaller'),
          }}
        />
        <Pager page={page} pages={total} onPage={setPage} />
      </div>
    </Dialog>
  );
}
