/** What is wrong with the knowledge: the file, the entry in it, and why. */
export type Fault = { readonly file: string; readonly entry: string; readonly text: string };
