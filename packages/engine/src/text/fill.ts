/** A sentence of the knowledge with its gaps filled: "{count} results". A gap without a value stays as it is. */
export const fill = (template: string, gaps: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (gap, key: string) => String(gaps[key] ?? gap));
