import { health, ready } from '@nabz/contract/system';
import { notReady } from '../../platform/errors/app-error.ts';
import type { Api } from '../../platform/http/bind.ts';
import { version } from '../../platform/version.ts';

export function registerSystem({ platform, bind }: Api): void {
  bind(health, async ({ isOperator }) => ({
    status: 'ok' as const,
    ...(isOperator ? { version } : {}),
    production: platform.config.isProduction,
    languageModel: platform.config.model?.place ?? null,
  }));
  bind(ready, async () => {
    if (!platform.isReady()) throw notReady();
    await platform.database.ready(); // it may have gone away since; that is answered as 503 too
    return { status: 'ready' as const };
  });
}
