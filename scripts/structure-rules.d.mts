export type Fault = { readonly rule: string; readonly key: string; readonly message: string };
export function faultsOf(file: string, text: string, known: { readonly tables: ReadonlySet<string> }): Iterable<Fault>;
export function judge(
  faults: readonly Fault[],
  exceptions: Readonly<Record<string, readonly string[]>>,
  list?: string,
): string[];
export function personalTables(text: string): string[];
