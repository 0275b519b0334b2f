// The Marathi texts of all pages, in one piece: it is loaded by those who read them.
const files = import.meta.glob<object>('../../../../packages/words/locales/mr/{pages/*,input,specialties}.json', {
  eager: true,
  import: 'default',
});

/** By namespace: the name of the file. */
export const texts: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(files).map(([path, catalogue]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), catalogue]),
);
