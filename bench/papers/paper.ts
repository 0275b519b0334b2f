// Papers as text files, written by hand, with what stands on them behind them: parts begin with @@ and their name.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type GoldRow = {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  /** Any of these; all of them empty: every status is right. */
  readonly statuses: readonly string[];
};

/**
 * `rows`: name | value | unit | range | status | ... `marked`: rows that have to be asked about. `unread`: lines that have to be
 * refused and listed. `absent`, `present`: words of reports about pictures. `urgency`: one of these. `contradiction`: one is told.
 */
export type PartName = 'rows' | 'marked' | 'unread' | 'absent' | 'present' | 'urgency' | 'contradiction';

export type Paper = {
  readonly file: string;
  readonly text: string;
  readonly rows: readonly GoldRow[];
  readonly lines: (part: PartName) => string[];
};

function rowOf(line: string): GoldRow {
  const [name = '', value = '', unit = '', range = '', ...statuses] = line.split('|').map((cell) => cell.trim());
  return { name, value, unit, range, statuses };
}

function paperOf(file: string): Paper {
  const parts = new Map<string, string>();
  for (const part of readFileSync(file, 'utf8').split(/^@@/m).slice(1)) {
    const at = part.indexOf('\n');
    parts.set(part.slice(0, at).trim(), part.slice(at + 1));
  }
  const lines = (part: string): string[] => (parts.get(part) ?? '').split('\n').filter((line) => line.trim() !== '');
  return { file: path.basename(file), text: parts.get('text') ?? '', rows: lines('rows').map(rowOf), lines };
}

/** The papers of a folder. */
export const papersIn = (folder: string): Paper[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => paperOf(path.join(folder, name)));
