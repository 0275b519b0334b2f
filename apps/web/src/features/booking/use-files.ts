import { MAX_BOOKING_FILES } from '@nabz/contract/booking';
import { useState } from 'react';

const FILE_TYPES = ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'];
export const ACCEPT = FILE_TYPES.map((type) => `.${type}`).join(',');

const isAllowed = ({ name }: File): boolean => FILE_TYPES.includes(name.toLowerCase().split('.').at(-1) ?? '');
const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
const namesOf = (files: readonly File[]): string[] => files.map(({ name }) => name);

type LeftOut = { types: readonly string[]; tooMany: readonly string[] };

/** The files that go with a booking. `before`: names of those that a reload has taken. */
export function useFiles(before: readonly string[], onNames: (names: string[]) => void) {
  const [lost, setLost] = useState(before);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  const keep = (next: readonly File[]) => {
    setFiles(next);
    setLost([]);
    onNames(namesOf(next));
  };
  return {
    files,
    lost,
    leftOut,
    add: (added: readonly File[]) => {
      const isNew = (file: File) => !files.some((known) => isSame(known, file));
      const fitting = added.filter((file) => isAllowed(file) && isNew(file));
      const next = [...files, ...fitting].slice(0, MAX_BOOKING_FILES);
      const types = namesOf(added.filter((file) => !isAllowed(file)));
      const tooMany = namesOf(fitting.filter((file) => !next.includes(file)));
      setLeftOut(types.length + tooMany.length > 0 ? { types, tooMany } : null);
      keep(next);
    },
    remove: (at: number) => {
      setLeftOut(null);
      keep(files.filter((_, other) => other !== at));
    },
  };
}
