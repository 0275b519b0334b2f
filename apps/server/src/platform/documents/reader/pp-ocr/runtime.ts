// onnxruntime, which runs networks: what is used of it. The version that is used names a file of types that it does not bring.
import { createRequire } from 'node:module';

type Tensor = { readonly data: Float32Array; readonly dims: readonly number[] };
export type SessionOptions = {
  readonly executionProviders: readonly 'cpu'[];
  readonly executionMode: 'sequential';
  readonly intraOpNumThreads: number;
  readonly interOpNumThreads: number;
  readonly enableCpuMemArena: boolean;
  readonly enableMemPattern: boolean;
  readonly logSeverityLevel: 0 | 1 | 2 | 3 | 4;
};
type Session = {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  readonly run: (feeds: Readonly<Record<string, Tensor>>) => Promise<Readonly<Record<string, Tensor>>>;
};
type Runtime = {
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor;
  readonly InferenceSession: {
    readonly create: (model: Uint8Array, options: SessionOptions) => Promise<Session>;
  };
};

/** Throws where it has no code for this machine. */
export const loadRuntime = (): Runtime => createRequire(import.meta.url)('onnxruntime-node') as Runtime;
