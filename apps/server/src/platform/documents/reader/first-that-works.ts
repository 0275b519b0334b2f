// Several ways of recognising text as one. Each picture is read by the first way that does not fail at it (no onnxruntime for this machine,
// a tesseract without English); the next picture begins with the first way again.
import { Fault } from './fault.ts';
import type { Recogniser } from './ocr.ts';

/** `other` may read better what PP-OCR reads poorly: tesseract, where the machine has one. */
export function firstThatWorks(ways: readonly Recogniser[], other?: Recogniser): Recogniser {
  const [first, ...others] = ways;
  if (!first) throw new Error('No way of recognising text was given.');
  let used = first;
  const readBy = async (
    [way, ...rest]: readonly [Recogniser, ...Recogniser[]],
    asked: Parameters<Recogniser['recognise']>,
  ): Promise<Awaited<ReturnType<Recogniser['recognise']>>> => {
    try {
      const seen = await way.recognise(...asked);
      used = way;
      return seen;
    } catch (error) {
      const [next, ...after] = rest;
      if (error instanceof Fault || !next) throw error;
      return readBy([next, ...after], asked);
    }
  };
  return {
    get name() {
      return used.name;
    },
    get hasLayouts() {
      return used.hasLayouts;
    },
    get losesPoints() {
      return used.losesPoints;
    },
    get other() {
      return used.name === 'pp-ocr' ? other : undefined;
    },
    recognise: (...asked) => readBy([first, ...others], asked),
  };
}
