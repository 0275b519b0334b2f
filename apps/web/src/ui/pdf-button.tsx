import { FileDown, Share2 } from 'lucide-react';
import { saveFile } from '../lib/save-file.ts';
import { useText } from '../lib/text.ts';
import { useBusy } from './use-busy.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { isClosed } from './share-button.tsx';
import { toast } from './toast.ts';

type Props = {
  /** Above the first line. */
  title: string;
  /** Read when the button is pressed; each line of it is a line of the file. */
  text: () => string;
};

/** It names nothing of what is inside: the name of a file stands in chats and in the list of downloads. */
const FILE_NAME = 'nabz.pdf';

const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], FILE_NAME, { type: 'application/pdf' })] });

/** Gives the words of a sheet as a PDF to an app of this phone; a browser that shares no files saves it. */
export function PdfButton({ title, text }: Props) {
  const t = useText('common');
  const { isBusy, run } = useBusy();
  const shares = canShareFiles();
  const give = () =>
    run(async () => {
      try {
        const { pdfOfWords } = await import('../lib/words-pdf.ts');
        const made = await pdfOfWords(title, text());
        const file = new File([made], FILE_NAME, { type: made.type });
        if (shares) await navigator.share({ files: [file] });
        else saveFile({ blob: made, name: FILE_NAME });
      } catch (cause) {
        if (!isClosed(cause)) toast.error(t('share.pdfFailed'));
      }
    });
  return (
    <Button look="second" busy={isBusy} onClick={() => void give()}>
      <Icon of={shares ? Share2 : FileDown} />
      {t(shares ? 'share.pdf' : 'share.savePdf')}
    </Button>
  );
}
