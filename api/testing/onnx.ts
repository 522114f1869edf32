/** A tiny segmentation model in the format of ONNX, written byte by byte: one 1 x 1 convolution, and a sigmoid where wanted. */

type Part = Buffer;

function varint(value: number): Part {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
}

const whole = (field: number, value: number): Part => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, value: Buffer): Part =>
  Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);
const text = (field: number, value: string): Part => bytes(field, Buffer.from(value));
const message = (field: number, ...parts: Part[]): Part => bytes(field, Buffer.concat(parts));

const FLOAT = 1;

/** ValueInfoProto; a size that is a name is left open. */
function value(field: number, name: string, sizes: readonly (number | string)[]): Part {
  const dimensions = sizes.map((size) => message(1, typeof size === 'number' ? whole(1, size) : text(2, size)));
  return message(field, text(1, name), message(2, message(1, whole(1, FLOAT), message(2, ...dimensions))));
}

/** NodeProto. */
const node = (type: string, inputs: readonly string[], output: string): Part =>
  message(1, ...inputs.map((input) => text(1, input)), text(2, output), text(4, type));

/** TensorProto. */
function weights(name: string, sizes: readonly number[], values: readonly number[]): Part {
  const raw = Buffer.from(Float32Array.from(values).buffer);
  return message(5, ...sizes.map((size) => whole(1, size)), whole(2, FLOAT), text(8, name), bytes(9, raw));
}

export interface TinyModel {
  /** What each colour speaks for the subject, in the model's own units; one for each channel of the input. */
  colours: readonly number[];
  bias: number;
  width?: number | string;
  height?: number | string;
  /** Without it the model gives logits. */
  sigmoid?: boolean;
  /** Planes that come out. */
  planes?: number;
}

export function tinyModel({ colours, bias, width = 64, height = 48, sigmoid = true, planes = 1 }: TinyModel): Buffer {
  const kernel = Array.from({ length: planes }, () => colours).flat();
  const graph = message(
    7,
    node('Conv', ['photo', 'kernel', 'bias'], sigmoid ? 'logits' : 'map'),
    ...(sigmoid ? [node('Sigmoid', ['logits'], 'map')] : []),
    text(2, 'tiny'),
    weights('kernel', [planes, colours.length, 1, 1], kernel),
    weights(
      'bias',
      [planes],
      Array.from({ length: planes }, () => bias),
    ),
    value(11, 'photo', [1, colours.length, height, width]),
    value(12, 'map', [1, planes, height, width]),
  );
  return Buffer.concat([whole(1, 8), graph, message(8, text(1, ''), whole(2, 17))]);
}
