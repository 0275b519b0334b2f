import type { FetchedFile } from './api-client.ts';

/** Hands a fetched file to the browser's downloads. */
export function saveFile({ blob, name }: FetchedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
