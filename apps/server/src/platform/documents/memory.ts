// How much memory a process and those it started hold, as the kernel counts it.
import { readFileSync } from 'node:fs';

/** What every Linux of the machines that Node runs on uses; on others there is no /proc. */
const pageBytes = 4096;

function residentBytes(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return Number.isFinite(pages) ? pages * pageBytes : 0;
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number).filter(Boolean);
  } catch {
    return []; // a kernel without this list
  }
}

/** Bytes of a process and its children; undefined where the system does not tell. */
export function memoryOf(pid: number): number | undefined {
  try {
    return childrenOf(pid).reduce((sum, child) => {
      try {
        return sum + residentBytes(child);
      } catch {
        return sum; // gone meanwhile
      }
    }, residentBytes(pid));
  } catch {
    return undefined;
  }
}
