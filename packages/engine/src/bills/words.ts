// The words that tell the parts of a bill apart. They are of the grammar of the paper, no health knowledge.
import type { SumKind } from './types.ts';

/** Names of columns: a line with two of them begins the lines of the bill. */
const COLUMNS =
  /\b(?:particulars?|descriptions?|items?|services?|qty|quantity|units?|days|rate|price|mrp|amount|charges|total|hsn|sac|विवरण|राशि|रक्कम)\b/giu;
/** Numbers of papers and people: what stands beside them is no money. */
const LABEL =
  /\b(?:bill|invoice|receipt|ip|op|ipd|opd|uhid|mr|mrn|mrd|reg(?:istration)?|bed|room|ward|policy|claim|tpa|gst|gstin|cin|pan|drug|licen[cs]e|dl|ref|order|token|visit|case|patient|member|card|account|a\/c|ifsc)\W{0,2}(?:no|num|number|id|#|code)\b/i;
const CONTACT =
  /\b(?:phone|ph|mobile|mob|tel|telephone|fax|e-?mail|website|www|gstin|cin|pan|ifsc|pin(?:code)?|uhid|mrn|age|sex|gender|date|time|admitted|discharged?|doa|dod|printed|page|address|road|nagar|floor)\b/i;
const CHARGE = /\b(?:charges?|fees?|rent|cost|visit|medicines?|pharmacy|package|kit)\b/i;

/** Rows of the end of a bill, the more special ones first. */
const SUM_WORDS: readonly (readonly [RegExp, SumKind])[] = [
  [/\b(?:balance|amount due|net due|refund(?:able)?|to be paid|still payable)\b/i, 'balance'],
  [/\b(?:advance|deposit|paid|received|amount collected)\b/i, 'advance'],
  [/\b(?:discount|concession|waiver|less)\b/i, 'discount'],
  [/\b(?:[csi]?gst|tax|vat|cess)\b/i, 'tax'],
  [/\b(?:sub\s?-?total|section total|group total)\b/i, 'subtotal'],
  [
    /^(?:grand total|net total|bill total|gross total|total|net amount|net payable|net bill|bill amount|amount payable|gross amount|estimated (?:total|cost|amount)|total estimate|कुल|एकूण)(?!\p{L})/iu,
    'total',
  ],
  [/\btotal$/i, 'subtotal'],
];

export const columnsIn = (text: string): number => new Set(text.toLowerCase().match(COLUMNS)).size;

/** What a row of the end of a bill is; null for a line of the bill. */
export const sumKindOf = (label: string): SumKind | null =>
  SUM_WORDS.find(([words]) => words.test(label.trim()))?.[1] ?? null;

/** A row of the head of a bill: numbers of papers, people and phones. */
export const isHead = (text: string): boolean => {
  if (LABEL.test(text)) return true;
  const isCharge = CHARGE.test(text);
  return CONTACT.test(text) && !isCharge;
};

export const isEstimateTitle = (text: string): boolean =>
  /\b(?:estimate|estimation|proforma|pro-forma|quotation)\b/i.test(text);
