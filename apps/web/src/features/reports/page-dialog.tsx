import './documents-text.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PagePicture } from '../../ui/page-picture.tsx';

export type PlaceOnPage = { page: number; x: number; y: number; width: number; height: number };
type Props = {
  /** Where it stands, and what it is in words; null: the dialog is closed. */
  shown: { place: PlaceOnPage; what: string } | null;
  onClose: () => void;
  fileName: string;
  pages: readonly { number: number; width: number; height: number }[];
  /** For the cache: which document; starts with the key of its feature, so that it goes with it. */
  queryKey: readonly string[];
  load: (page: number, signal: AbortSignal) => Promise<Blob>;
};

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
  const t = useText('documents');
  const { shown, onClose, pages } = props;
  const page = shown?.place.page ?? 0;
  return (
    <Dialog isOpen={shown !== null} onClose={onClose} title={t('page.title', { page, total: pages.length })}>
      {shown && <Shown {...props} shown={shown} />}
    </Dialog>
  );
}

function Shown({ shown: { place, what }, ...props }: Props & { shown: { place: PlaceOnPage; what: string } }) {
  const t = useText('documents');
  const picture = useQuery(pictureQuery(props, place.page));
  const size = props.pages.find(({ number }) => number === place.page) ?? { width: 595, height: 842 };
  return (
    <PagePicture
      picture={picture.data}
      hasFailed={picture.isError}
      isFetching={picture.isFetching}
      onRetry={() => void picture.refetch()}
      size={size}
      mark={place}
      texts={{
        alt: t('page.alt', { page: place.page, total: props.pages.length, name: props.fileName }),
        marked: t('page.marked', { what }),
        loading: t('page.loading'),
        failed: t('page.failed'),
        larger: t('page.larger'),
        smaller: t('page.smaller'),
      }}
    />
  );
}
