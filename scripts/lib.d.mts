export function prebuild(node: string): void;
export const serverEnv: Readonly<Record<string, string>>;
