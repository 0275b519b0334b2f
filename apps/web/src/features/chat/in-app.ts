/** Only a page of this app is linked from an answer, whatever the answer says. */
export const isInApp = (href: string): boolean => /^\/(?![/\\])/.test(href);

/** The number of a call that an answer leads to: 112, 108, 14416. Nothing longer is dialled from an answer. */
export const callIn = (href: string | null): string | undefined => /^tel:(\d{3,5})$/.exec(href ?? '')?.[1];
