import type { z } from 'zod';

/** A kind of job: its name, what it carries, how often it is tried. The handler is registered beside it. */
export type JobDefinition<S extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly payload: S;
  readonly retryLimit: number;
  /** Seconds before the first retry; each further one waits twice as long. */
  readonly retryDelaySeconds: number;
  /** A job that runs longer is given up on and tried again. */
  readonly expireInSeconds: number;
  /** How long a job stays readable after it is done. */
  readonly keepSeconds: number;
  /** Long work for one person: of each owner one runs at a time in a process, whoever waits with fewer comes first. */
  readonly isFair?: true;
  /** Minutes and hours at which it runs by itself, as cron writes them (UTC). */
  readonly schedule?: string;
};

export type JobHandler<S extends z.ZodObject> = (payload: z.output<S>, signal: AbortSignal) => Promise<void>;

/** Keeps the exact types of a definition while checking its shape. */
export const defineJob = <S extends z.ZodObject>(definition: JobDefinition<S>): JobDefinition<S> => definition;
