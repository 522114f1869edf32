/** Writes ONNX files (a protocol buffer, github.com/onnx/onnx/blob/main/onnx/onnx.proto), as far as the models for people need it. */

/** Numbers of the types in onnx.proto. */
const TYPES = { float32: 1, int64: 7, float16: 10 } as const;
type TensorType = keyof typeof TYPES;
/** Numbers of the kinds of attributes. */
const ATTRIBUTE = { int: 2, text: 3, ints: 7 } as const;
/** Wire types of protocol buffers. */
const WIRE = { varint: 0, bytes: 2 } as const;
const IR_VERSION = 8;
const OPERATOR_SET = 13;

export type Attributes = Record<string, number | string | readonly number[]>;

function varint(value: number): Buffer {
  const out: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    out.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Buffer.from(out);
}
const whole = (field: number, value: number): Buffer =>
  Buffer.concat([varint((field << 3) | WIRE.varint), varint(value)]);
const bytes = (field: number, data: Buffer): Buffer =>
  Buffer.concat([varint((field << 3) | WIRE.bytes), varint(data.length), data]);
const text = (field: number, value: string): Buffer => bytes(field, Buffer.from(value));

function attribute(name: string, value: Attributes[string]): Buffer {
  if (typeof value === 'string') return Buffer.concat([text(1, name), text(4, value), whole(20, ATTRIBUTE.text)]);
  if (typeof value === 'number') return Buffer.concat([text(1, name), whole(3, value), whole(20, ATTRIBUTE.int)]);
  return Buffer.concat([text(1, name), ...value.map((v) => whole(8, v)), whole(20, ATTRIBUTE.ints)]);
}

function typed(name: string, sides: readonly number[] | null): Buffer {
  const shape = sides && bytes(2, Buffer.concat(sides.map((side) => bytes(1, whole(1, side)))));
  const tensorType = Buffer.concat([whole(1, TYPES.float32), ...(shape ? [shape] : [])]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensorType))]);
}

/** A graph in the making. Each method that adds something answers the name under which others read it. */
export class OnnxGraph {
  private readonly nodes: Buffer[] = [];
  private readonly initializers: Buffer[] = [];
  private readonly inputs: Buffer[] = [];
  private count = 0;

  private fresh(hint: string): string {
    return `${hint}_${this.count++}`;
  }

  input(name: string, sides: readonly number[]): string {
    this.inputs.push(typed(name, sides));
    return name;
  }

  node(operator: string, from: readonly string[], attributes: Attributes = {}, to = this.fresh(operator)): string {
    this.nodes.push(
      Buffer.concat([
        ...from.map((name) => text(1, name)),
        text(2, to),
        text(3, this.fresh('node')),
        text(4, operator),
        ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
      ]),
    );
    return to;
  }

  /** Kept as 16-bit floats, calculated with as 32-bit ones. */
  floats(values: readonly number[], sides: readonly number[]): string {
    const halves = new Float16Array(values);
    return this.node('Cast', [this.tensor('float16', sides, Buffer.from(halves.buffer))], { to: TYPES.float32 });
  }

  integers(values: readonly number[]): string {
    const raw = BigInt64Array.from(values, BigInt);
    return this.tensor('int64', [values.length], Buffer.from(raw.buffer));
  }

  private tensor(type: TensorType, sides: readonly number[], raw: Buffer): string {
    const name = this.fresh('weights');
    this.initializers.push(
      Buffer.concat([...sides.map((side) => whole(1, side)), whole(2, TYPES[type]), text(8, name), bytes(9, raw)]),
    );
    return name;
  }

  file(outputs: readonly string[]): Buffer {
    const graph = Buffer.concat([
      ...this.nodes.map((node) => bytes(1, node)),
      text(2, 'converted'),
      ...this.initializers.map((tensor) => bytes(5, tensor)),
      ...this.inputs.map((input) => bytes(11, input)),
      ...outputs.map((name) => bytes(12, typed(name, null))),
    ]);
    const operators = Buffer.concat([text(1, ''), whole(2, OPERATOR_SET)]);
    return Buffer.concat([whole(1, IR_VERSION), bytes(8, operators), bytes(7, graph)]);
  }
}
