/** A name as it is compared: small letters, single spaces, nothing else. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
