/** Reads a graph model of TensorFlow.js: model.json with the files of its weights beside it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Attribute {
  b?: boolean;
  /** Base64. */
  s?: string;
  list?: { i?: readonly (string | number)[]; s?: readonly string[] };
  shape?: { dim?: readonly { size: string | number }[] };
}

export interface Node {
  name: string;
  op: string;
  input?: readonly string[];
  attr?: Readonly<Record<string, Attribute & { shape?: Attribute['shape'] }>>;
}

export interface Constant {
  sides: readonly number[];
  values: readonly number[];
}

interface StoredWeight {
  name: string;
  shape: readonly number[];
  dtype: 'float32' | 'int32';
  quantization?: { dtype: 'float16' };
}

interface Stored {
  modelTopology: { node: readonly Node[] };
  weightsManifest: readonly { paths: readonly string[]; weights: readonly StoredWeight[] }[];
}

export interface Model {
  nodes: readonly Node[];
  constants: ReadonlyMap<string, Constant>;
}

export function readModel(file: string): Model {
  const { modelTopology, weightsManifest } = JSON.parse(readFileSync(file, 'utf8')) as Stored;
  const constants = new Map<string, Constant>();
  for (const { paths, weights } of weightsManifest) {
    const data = Buffer.concat(paths.map((name) => readFileSync(path.join(path.dirname(file), name))));
    let at = 0;
    for (const { name, shape, dtype, quantization } of weights) {
      const count = shape.reduce((product, side) => product * side, 1);
      const stored = { float16: Float16Array, float32: Float32Array, int32: Int32Array }[quantization?.dtype ?? dtype];
      const length = count * stored.BYTES_PER_ELEMENT;
      // A copy, as a typed array has to begin at a whole multiple of its elements.
      const values = new stored(Uint8Array.from(data.subarray(at, at + length)).buffer);
      constants.set(name, { sides: shape, values: Array.from(values) });
      at += length;
    }
  }
  return { nodes: modelTopology.node, constants };
}

/** The name of a node, without the number of its output and the mark of an order. */
export const plainName = (name: string): string => name.replace(/^\^/, '').replace(/:\d+$/, '');

export const numbersOf = (attribute: Attribute | undefined): number[] => (attribute?.list?.i ?? []).map(Number);
export const wordOf = (attribute: Attribute | undefined): string =>
  attribute?.s ? Buffer.from(attribute.s, 'base64').toString() : '';
export const wordsOf = (attribute: Attribute | undefined): string[] =>
  (attribute?.list?.s ?? []).map((word) => Buffer.from(word, 'base64').toString());
