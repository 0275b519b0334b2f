/** Only a page of this app is linked from an answer, whatever the answer says. */
export const isInApp = (href: string): boolean => /^\/(?![/\\])/.test(href);
