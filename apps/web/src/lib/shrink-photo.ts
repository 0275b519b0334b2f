/** Small print of a page that fills the picture is still read at this length. */
const LONG_SIDE = 4000;
const QUALITY = 0.85;

async function drawSmaller(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** The same photo in fewer bytes, upright as it was taken; the file as it came where the browser cannot draw it. */
export async function shrinkPhoto(file: File): Promise<File> {
  const smaller = await drawSmaller(file).catch(() => null);
  if (smaller === null || smaller.size >= file.size) return file;
  const name = `${file.name.replace(/\.[^.]+$/, '')}.jpg`;
  return new File([smaller], name, { type: 'image/jpeg', lastModified: file.lastModified });
}
