// What reads pictures: PP-OCR, which comes with Nabz, or tesseract, and whether this machine has one of its own.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

import type { ChildOptions } from './child.ts';

export type OcrChoice = 'auto' | 'pp-ocr' | 'native' | 'npm';

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The machine's tesseract, or null when it has none or the settings want the one of npm. */
export function findTesseract(choice: OcrChoice, configured: string | null, searchPath: string): string | null {
  if (choice === 'npm' || choice === 'pp-ocr') return null;
  const name = process.platform === 'win32' ? 'tesseract.exe' : 'tesseract';
  const folders = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const places = configured === null ? folders.map((folder) => path.join(folder, name)) : [path.resolve(configured)];
  const found = places.find(isProgram) ?? null;
  if (found === null && choice === 'native') {
    throw new Error('OCR is native, but no tesseract was found: install it, set TESSERACT_PATH, or set OCR to auto.');
  }
  return found;
}

/** PP-OCR reads unless the settings name a tesseract; what this machine has of those stands in for it. */
export const ocrOf = (choice: OcrChoice, configured: string | null, searchPath: string): ChildOptions => ({
  isPpOcrWanted: choice === 'auto' || choice === 'pp-ocr',
  tesseract: findTesseract(choice, configured, searchPath),
});
