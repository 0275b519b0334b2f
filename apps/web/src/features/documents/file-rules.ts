import './text.ts';
import { MAX_DOCUMENT_BYTES } from '@nabz/contract/documents';
import { useText } from '../../lib/text.ts';
import type { FileWay } from '../../ui/one-file.tsx';

export const PHOTO_TYPES = ['jpg', 'jpeg', 'png'] as const;
export const PHOTO_ACCEPT = 'image/jpeg,image/png';

export type FileRules = {
  /** Endings of names that may be picked or dropped. The server looks at what is inside. */
  types: readonly string[];
  wrongType: string;
};

const endingOf = (name: string): string => name.toLowerCase().split('.').at(-1) ?? '';

/** Says why a file cannot be taken; null when it can. */
export function useFileCheck({ types, wrongType }: FileRules): (file: File, way: FileWay) => string | null {
  const t = useText('documents');
  return ({ name, size }, way) => {
    const allowed: readonly string[] = way === 'photo' ? PHOTO_TYPES : types;
    if (!allowed.includes(endingOf(name))) return way === 'photo' ? t('notPhoto') : wrongType;
    if (size > MAX_DOCUMENT_BYTES) return t('tooLarge', { name });
    return size === 0 ? t('empty', { name }) : null;
  };
}
