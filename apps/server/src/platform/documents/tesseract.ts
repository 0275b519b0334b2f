// Whether this machine has an OCR of its own, and where.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export type OcrChoice = 'auto' | 'native' | 'npm';

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
  if (choice === 'npm') return null;
  const name = process.platform === 'win32' ? 'tesseract.exe' : 'tesseract';
  const folders = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const places = configured === null ? folders.map((folder) => path.join(folder, name)) : [path.resolve(configured)];
  const found = places.find(isProgram) ?? null;
  if (found === null && choice === 'native') {
    throw new Error('OCR is native, but no tesseract was found: install it, set TESSERACT_PATH, or set OCR to auto.');
  }
  return found;
}
