import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { errorCode } from './errors/error-code.ts';

/** A reason not to start that its reader can act on: shown alone, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Makes the data folder (readable by its owner only) or says why it cannot be used. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    // its rights are set by us, and only its owner may
    if (errorCode(error) === 'EPERM')
      throw new StartError(
        `The data folder ${dataDir} belongs to another user than the one who runs this: run it as its owner, or chown -R it.`,
      );
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${errorCode(error)}): set DATA_DIR to one that can.`,
    );
  }
}
