// Tesseract as WebAssembly, with the English data of npm: for machines without their own. Called without tesseract.js, which
// would put a thread, a cache and a downloader around it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { layoutNumbers, type Recogniser, toPgm, wordsOfTable } from './ocr.ts';

type Api = {
  Init: (folder: null, language: string, engine: number) => number;
  SetVariable: (name: string, value: string) => boolean;
  SetImageFile: (exif: number, angle: number) => number;
  Recognize: (monitor: null) => number;
  GetTSVText: (page: number) => string;
  Clear: () => void;
};
type Core = {
  TessBaseAPI: new () => Api;
  FS: { writeFile: (name: string, bytes: Uint8Array) => void; unlink: (name: string) => void };
  TesseractProgress?: (percent: number) => void;
};

const require = createRequire(import.meta.url);
/** LSTM only: the other engine is not in the data. */
const engine = 1;
/** Where the core looks for the picture. */
const pictureName = '/input';

/** Loads core and data: about half a second, once in the life of a child. `beat` is called while it works. */
async function load(beat: () => void): Promise<{ core: Core; api: Api }> {
  const create = require('tesseract.js-core/tesseract-core-simd-lstm') as (options: object) => Promise<Core>;
  const silent = (): void => undefined;
  const core = await create({ print: silent, printErr: silent, TesseractProgress: beat });
  const data = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  core.FS.writeFile('eng.traineddata', gunzipSync(readFileSync(data)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', engine) !== 0) throw new Error('tesseract.js-core did not start');
  return { core, api };
}

export function createNpm(beat: () => void): Recogniser {
  let loading: ReturnType<typeof load> | undefined;
  return {
    name: 'npm',
    hasLayouts: true,
    losesPoints: true,
    recognise: async (picture, layout, dpi) => {
      loading ??= load(beat);
      const { core, api } = await loading;
      core.FS.writeFile(pictureName, toPgm(picture));
      try {
        api.SetVariable('tessedit_pageseg_mode', layoutNumbers[layout]);
        api.SetVariable('user_defined_dpi', String(dpi));
        if (api.SetImageFile(1, 0) !== 0) throw new Error('the picture was not taken');
        api.Recognize(null);
        return wordsOfTable(api.GetTSVText(0));
      } finally {
        api.Clear();
        core.FS.unlink(pictureName);
      }
    },
  };
}
