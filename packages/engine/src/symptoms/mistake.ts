// A saying that is taken for a danger and is none.

/** Every part that is given has to fit. */
export type Mistake = {
  findings: readonly string[];
  /** The words that were taken for the finding. */
  heard?: RegExp;
  /** What stands before and behind them in the sentence. */
  before?: RegExp;
  after?: RegExp;
  /** Something in the sentence that lets the danger stand all the same. */
  unless?: RegExp;
  /** The same, anywhere in the text. */
  unlessTold?: RegExp;
  /** What the text has to tell besides, anywhere. */
  onlyTold?: RegExp;
};
