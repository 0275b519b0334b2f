import './text.ts';
import { MAX_DOCUMENT_BYTES } from '@nabz/contract/documents';
import { useText } from '../../lib/text.ts';
import type { FileWay } from '../../ui/one-file.tsx';

export const PHOTO_TYPES = ['jpg', 'jpeg', 'png'] as const;

const isPhoto = (name: string): boolean => PHOTO_TYPES.some((type) => name.toLowerCase().endsWith(`.${type}`));

/** A photo that only its size keeps out: cameras of phones make 12 MB and more of a page. */
export const isLargePhoto = ({ name, size }: File): boolean => isPhoto(name) && size > MAX_DOCUMENT_BYTES;

export const PHOTO_ACCEPT = 'image/jpeg,image/png';

/** What hospitals give as data: FHIR and C-CDA. */
export const DATA_TYPES = ['json', 'fhir', 'xml', 'cda'] as const;
export const DATA_ACCEPT = '.json,.fhir,.xml,.cda';

/** Pictures as scanners of hospitals write them; they often come on a disc, and people choose them. */
const DICOM = new Set(['dcm', 'dicom', 'dic']);

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
    const others: Partial<Record<FileWay, { types: readonly string[]; wrong: string }>> = {
      photo: { types: PHOTO_TYPES, wrong: t('notPhoto') },
      data: { types: DATA_TYPES, wrong: t('notData') },
    };
    const rule = others[way] ?? { types, wrong: wrongType };
    if (DICOM.has(endingOf(name))) return t('dicom');
    if (!rule.types.includes(endingOf(name))) return rule.wrong;
    if (size > MAX_DOCUMENT_BYTES) return t('tooLarge', { name });
    return size === 0 ? t('empty', { name }) : null;
  };
}
