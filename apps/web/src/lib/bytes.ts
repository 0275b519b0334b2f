const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const KB = 1024;
const MB = KB * KB;

/** "1.2 MB", "34 KB": 1 MB is 1024 x 1024 bytes, as the limits count. */
export const formatBytes = (bytes: number): string =>
  bytes >= MB ? `${number.format(bytes / MB)} MB` : `${Math.max(1, Math.round(bytes / KB))} KB`;
