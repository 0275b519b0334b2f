// Every document there is.
import type { Made } from './family.ts';
import { labDocuments } from './family.ts';
import { COLUMN_FAMILIES } from './families/columns.ts';
import { MARK_FAMILIES } from './families/marks.ts';
import { hopelessDocuments, narrativeDocuments } from './families/narrative.ts';
import { RAW_FAMILIES } from './families/raw.ts';
import { RX_FAMILIES } from './families/rx-families.ts';
import { SPECIAL_FAMILIES } from './families/special.ts';
import { TEXT_FAMILIES } from './families/text.ts';
import type { Gold } from './gold.ts';
import { rxDocuments } from './rx.ts';

export const everyDocument = (): Made<Gold>[] => [
  ...[...COLUMN_FAMILIES, ...MARK_FAMILIES, ...SPECIAL_FAMILIES, ...TEXT_FAMILIES, ...RAW_FAMILIES].flatMap(
    labDocuments,
  ),
  ...narrativeDocuments(),
  ...hopelessDocuments(),
  ...RX_FAMILIES.flatMap(rxDocuments),
];
