import type { TestProject } from 'vitest/node';
import { prepareBrowser } from './browser.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
    dataDir: string;
  }
}

/** One real server for the whole run; every journey registers people of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareBrowser();
  const server = await startServer();
  project.provide('url', server.url);
  project.provide('dataDir', server.dataDir);
  return () => server.stop();
}
