import './page-picture.css';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Failed, Loading } from './failed.tsx';
import { Icon } from './icon.tsx';
import { useObjectUrl } from './use-object-url.ts';

type Box = { x: number; y: number; width: number; height: number };
export type PagePictureTexts = {
  /** What the picture is: "Page 2 of report.pdf". */
  alt: string;
  /** What is marked on it, for the ear; empty when nothing is. */
  marked: string;
  loading: string;
  failed: string;
  larger: string;
  smaller: string;
};
type Props = {
  /** The picture; undefined while it is fetched. */
  picture: Blob | undefined;
  hasFailed: boolean;
  isFetching?: boolean;
  onRetry: () => void;
  /** Size of the page, in the unit of the mark. */
  size: { width: number; height: number };
  mark?: Box | null | undefined;
  texts: PagePictureTexts;
};

/** A little air around what is marked, so that the frame does not cut the letters. */
const AIR = 4;
const percent = (part: number, whole: number): string =>
  `${Math.round(Math.min(100, Math.max(0, (part / whole) * 100)) * 100) / 100}%`;

/** Where a box lies on its page, as shares of the page: it then fits the picture at any size. */
export const boxStyle = ({ x, y, width, height }: Box, page: Props['size']) => ({
  left: percent(x - AIR, page.width),
  top: percent(y - AIR, page.height),
  width: percent(width + 2 * AIR, page.width),
  height: percent(height + 2 * AIR, page.height),
});

/** Also after the page has become larger: its mark is then a new one. */
const moveIntoView = (mark: HTMLElement | null): void => mark?.scrollIntoView?.({ block: 'center', inline: 'start' });

/** The picture of a page with one place of it framed and moved into view. It can be shown larger: phones are small. */
export function PagePicture({ picture, hasFailed, isFetching = false, onRetry, size, mark, texts }: Props) {
  const url = useObjectUrl(picture);
  const [isLarge, setLarge] = useState(false);
  if (hasFailed && !picture) return <Failed text={texts.failed} isBusy={isFetching} onRetry={onRetry} />;
  if (url === null) return <Loading text={texts.loading} />;
  return (
    <div className="page-picture">
      {texts.marked !== '' && (
        <p className="sr-only" role="status">
          {texts.marked}
        </p>
      )}
      <Button look="second" size="sm" className="justify-self-start" onClick={() => setLarge(!isLarge)}>
        <Icon of={isLarge ? ZoomOut : ZoomIn} />
        {isLarge ? texts.smaller : texts.larger}
      </Button>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="page-picture-view" tabIndex={0} role="group" aria-label={texts.alt}>
        <div
          className={isLarge ? 'page-picture-paper large' : 'page-picture-paper'}
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
        >
          <img src={url} alt={texts.alt} />
          {mark && (
            <span
              key={`${mark.x} ${mark.y} ${isLarge}`}
              ref={moveIntoView}
              className="page-picture-mark"
              style={boxStyle(mark, size)}
              aria-hidden="true"
            />
          )}
        </div>
      </div>
    </div>
  );
}
