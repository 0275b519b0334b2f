/** A word as it stands on a page. Points (1/72 inch) from the top left corner of the upright page. */
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

/** One page of a document as words. `plain`: a text file, whose places are made from lines and columns. */
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

/** Where something stands in the document. */
export type Place = {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
