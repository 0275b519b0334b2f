/** No browser asks for more; a longer header of spaces would cost its length squared. */
const LONGEST_HEADER = 200;

/** The parts of an Accept-Language header (RFC 9110), best first; what cannot be read is left out. */
const wanted = (header: string): string[] =>
  header
    .slice(0, LONGEST_HEADER)
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...rest] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = rest.find((one) => one.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/.test(tag) && weight > 0 && weight <= 1)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/**
 * The language of an answer: the first that the browser asks for and that is spoken (`hi-IN` is answered in `hi`), else the one of the
 * profile, else the first of `spoken`.
 */
export function chooseLanguage(
  header: string | undefined,
  profile: string | null,
  spoken: readonly [string, ...string[]],
): string {
  const asked = [...wanted(header ?? ''), ...(profile === null ? [] : [profile.toLowerCase()])];
  for (const tag of asked) {
    const found = spoken.find((one) => one === tag) ?? spoken.find((one) => one === tag.split('-', 1)[0]);
    if (found !== undefined) return found;
  }
  return spoken[0];
}
