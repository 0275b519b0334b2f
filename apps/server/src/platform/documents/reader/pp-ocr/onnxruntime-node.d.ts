// The version that is used names a file of types that it does not bring. What is used of it:
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'float32', data: Float32Array, dims: readonly number[]);
    readonly data: Float32Array;
    readonly dims: readonly number[];
  }
  export type SessionOptions = {
    readonly executionProviders: readonly 'cpu'[];
    readonly executionMode: 'sequential';
    readonly intraOpNumThreads: number;
    readonly interOpNumThreads: number;
    readonly enableCpuMemArena: boolean;
    readonly enableMemPattern: boolean;
    readonly logSeverityLevel: 0 | 1 | 2 | 3 | 4;
  };
  export type Session = {
    readonly inputNames: readonly string[];
    readonly outputNames: readonly string[];
    readonly run: (feeds: Readonly<Record<string, Tensor>>) => Promise<Readonly<Record<string, Tensor>>>;
  };
  export const InferenceSession: {
    readonly create: (model: Uint8Array, options: SessionOptions) => Promise<Session>;
  };
}
