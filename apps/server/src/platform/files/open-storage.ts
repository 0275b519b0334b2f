import type { Config } from '../../config.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import type { Storage } from './storage.ts';

/** The store of files that is configured. Nothing of it is opened or loaded before its first use. */
export const openStorage = ({ dataDir, filesInS3 }: Pick<Config, 'dataDir' | 'filesInS3'>): Storage =>
  filesInS3 === null ? createFolderStorage(dataDir) : createS3Storage(filesInS3);
