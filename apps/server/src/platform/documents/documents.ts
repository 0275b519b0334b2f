// The port to reading documents. Neither a parser nor the reader of a feature ever runs on what a patient sent in the process
// that serves: both run in a child process that is killed when it takes too long or too much.
import { type Refusal, say } from '@nabz/words/catalogue';
import { mostPages } from './limits.policy.ts';

/** What has pages, and what is data: results with their parts apart. */
export type PagedKind = 'pdf' | 'jpg' | 'png' | 'txt';
export type DataKind = 'json' | 'xml';
export type DocumentKind = PagedKind | DataKind;

/** A file that is data. Numbers of JSON are texts, as they were written; elements of XML have a name, attributes and children. */
export type Tree = { readonly kind: DataKind; readonly data: unknown };

/** A word as it stands on a page: what @nabz/engine/documents/page calls Word, which the platform does not know. */
export type Word = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How sure the OCR is, 0 to 1; null for text that stood in the file. */
  readonly confidence: number | null;
  /** A line is drawn through it. */
  readonly isStruck?: boolean;
};

/** Points (1/72 inch) from the top left corner of the upright page. */
export type Page = {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly source: 'text' | 'ocr' | 'plain';
  readonly words: readonly Word[];
  /** Its file holds text that nobody can see on the page, which is not among the words. */
  readonly hasHiddenText?: true;
};

/**
 * What a feature makes of the words, in the child. A module exports it by the name `interpret`; it must be a module whose imports
 * are files of this project and packages. `context` and the result travel as JSON, so dates are texts.
 */
export type Interpret = (pages: readonly Page[], context: unknown) => unknown;

/** The same for a file that is data; by the name `interpretTree`. A feature whose module has none takes no such files. */
export type InterpretTree = (tree: Tree, context: unknown) => unknown;

export type Stage = 'opening' | 'reading' | 'recognising' | 'interpreting';

export type ReadRequest = {
  readonly bytes: Uint8Array;
  readonly kind: DocumentKind;
  /** The module that exports `interpret`: `new URL('./reports.interpreter.ts', import.meta.url)`. */
  readonly interpreter: URL;
  readonly context: unknown;
  /** Ends the reading: the child is killed, `read` rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called in order, often; `total` is 0 until the pages are counted. */
  readonly onProgress?: (done: number, total: number, stage: Stage) => void;
};

export type ReadPage = Omit<Page, 'words'> & {
  /** By how many degrees the picture, as its EXIF says it stands, was turned clockwise to become the upright page. */
  readonly turnedBy: number;
};

/** PP-OCR, the machine's tesseract, or the tesseract of npm. */
export type RecogniserName = 'pp-ocr' | 'native' | 'npm';

export type ReadDocument = {
  /** Without their words: those stay in the child, and what matters of them is in the result. */
  readonly pages: readonly ReadPage[];
  readonly source: 'text' | 'ocr' | 'mixed' | 'plain';
  /** Whose OCR read what was a picture; null when nothing was. */
  readonly recogniser: RecogniserName | null;
  /** What `interpret` answered. Check its shape: it came from another process. */
  readonly result: unknown;
};

/** Why a document was not read. Final for these bytes, except `too-slow` and `interrupted`, which another time may cure. */
export type DocumentFault =
  | 'encrypted'
  | 'damaged'
  | 'too-many-pages'
  | 'too-large'
  | 'too-slow'
  | 'no-text'
  | 'harmful'
  /** The reader itself broke (a fault of ours, or it was killed from outside): worth another try. */
  | 'interrupted';

const reasons: Readonly<Record<DocumentFault, Refusal>> = {
  encrypted: { code: 'errors.documents.encrypted' },
  damaged: { code: 'errors.documents.damaged' },
  'too-many-pages': { code: 'errors.documents.tooManyPages', params: { mostPages } },
  'too-large': { code: 'errors.documents.tooLarge' },
  'too-slow': { code: 'errors.documents.tooSlow' },
  'no-text': { code: 'errors.documents.noText' },
  harmful: { code: 'errors.documents.harmful' },
  interrupted: { code: 'errors.documents.interrupted' },
};

/** A document that could not be read. `refusal` is for the patient, without anything of the document; `message` is the same in English. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly fault: DocumentFault;
  readonly refusal: Refusal;
  /** Where our own code broke or how the reader ended, for the log: names and lines of code, nothing of the document. */
  readonly where: string | undefined;
  constructor(fault: DocumentFault, refusal: Refusal = reasons[fault], where?: string) {
    super(say('en', refusal));
    this.fault = fault;
    this.refusal = refusal;
    this.where = where;
  }
}

export type PictureRequest = {
  /** Asked for when its turn has come: files that wait to be drawn do not fill the memory. */
  readonly bytes: () => Promise<Uint8Array>;
  readonly kind: Exclude<PagedKind, 'txt'>;
  /** From 1. */
  readonly page: number;
  /** What reading it answered: places of words are on the page that was turned so. */
  readonly turnedBy?: number;
  readonly signal?: AbortSignal;
};

export type Documents = {
  /** Reads one document; rejects with a DocumentError. Documents wait for their turn in the order in which they came. */
  readonly read: (request: ReadRequest) => Promise<ReadDocument>;
  /** A page as a PNG to look at, upright; `too-many-pages` when there is no such page. It does not wait for documents that are read. */
  readonly picture: (request: PictureRequest) => Promise<Buffer>;
  /** Documents that are read, and that wait for their turn. */
  readonly load: () => { readonly reading: number; readonly waiting: number };
  /** Kills what reads; what waited rejects with `interrupted`. */
  readonly close: () => Promise<void>;
};
