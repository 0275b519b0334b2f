// Several ways of recognising text as one: the first reads until it fails (no onnxruntime for this machine, a tesseract without
// English), then the next does, from there on.
import { Fault } from './fault.ts';
import type { Recogniser } from './ocr.ts';

export function firstThatWorks(ways: readonly Recogniser[]): Recogniser {
  const [first, ...others] = ways;
  if (!first) throw new Error('No way of recognising text was given.');
  let using = first;
  const recognise: Recogniser['recognise'] = async (picture, layout, dpi) => {
    try {
      return await using.recognise(picture, layout, dpi);
    } catch (error) {
      const next = error instanceof Fault ? undefined : others.shift();
      if (!next) throw error;
      using = next;
      return recognise(picture, layout, dpi);
    }
  };
  return {
    get name() {
      return using.name;
    },
    get hasLayouts() {
      return using.hasLayouts;
    },
    get losesPoints() {
      return using.losesPoints;
    },
    recognise,
  };
}
