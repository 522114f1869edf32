/**
 * Turns a graph model of TensorFlow.js into an ONNX file, as far as the models for people need it. Pictures stay height x width x
 * channels as TensorFlow has them: each convolution stands between two transpositions, which ONNX Runtime removes in pairs.
 */
import { OnnxGraph, type Attributes } from './onnx.ts';
import {
  numbersOf,
  plainName,
  readModel,
  wordOf,
  wordsOf,
  type Constant,
  type Model,
  type Node,
} from './tensorflow.ts';

const PLANES_FIRST = [0, 3, 1, 2];
const PLANES_LAST = [0, 2, 3, 1];

export function convert(modelFile: string): Buffer {
  return new Conversion(readModel(modelFile)).file();
}

class Conversion {
  private readonly graph = new OnnxGraph();
  private readonly model: Model;
  private readonly pending: Map<string, Node>;
  private readonly placed = new Map<string, string>();

  constructor(model: Model) {
    this.model = model;
    this.pending = new Map(model.nodes.map((node) => [node.name, node]));
  }

  file(): Buffer {
    const read = new Set(this.model.nodes.flatMap(({ input = [] }) => input.map(plainName)));
    const outputs = this.model.nodes
      .filter(({ name, op }) => !read.has(name) && op !== 'Const')
      .map(({ name }) => name);
    for (const name of outputs) this.visit(name);
    return this.graph.file(outputs);
  }

  /** Adds a node behind all that it reads. */
  private visit(name: string): void {
    const node = this.pending.get(plainName(name));
    if (!node) return;
    this.pending.delete(node.name);
    for (const from of node.input ?? []) this.visit(from);
    const add = this.operations[node.op];
    if (!add) throw new Error(`The operation ${node.op} of ${node.name} is not known here.`);
    add(node, node.input ?? []);
  }

  private constant(name: string): Constant {
    const found = this.model.constants.get(plainName(name));
    if (!found) throw new Error(`${name} is no constant.`);
    return found;
  }

  /** The name under which a value is read: of a node, or of weights that are placed now. */
  private value(name: string): string {
    const plain = plainName(name);
    const known = this.model.constants.get(plain);
    if (!known) return plain;
    const placed = this.placed.get(plain) ?? this.graph.floats(known.values, known.sides);
    this.placed.set(plain, placed);
    return placed;
  }

  private planar(name: string): string {
    return this.graph.node('Transpose', [this.value(name)], { perm: PLANES_FIRST });
  }

  private unplanar(name: string, to: string): void {
    this.graph.node('Transpose', [name], { perm: PLANES_LAST }, to);
  }

  private plain(operator: string) {
    return ({ name }: Node, input: readonly string[]): void => {
      const values = input.map((from) => this.value(from));
      this.graph.node(operator, values, {}, name);
    };
  }

  private pool(operator: string, more: Attributes = {}) {
    return ({ name, attr = {} }: Node, [from]: readonly string[]): void => {
      const [, height, width] = numbersOf(attr.ksize);
      const attributes = { kernel_shape: [height, width], ...stepsOf(attr), ...more };
      this.unplanar(this.graph.node(operator, [this.planar(from)], attributes), name);
    };
  }

  /** One factor for each channel, over all places of a picture. */
  private slopes(name: string): string {
    const { sides, values } = this.constant(name);
    return this.graph.floats(values, [sides.at(-1) ?? 1, 1, 1]);
  }

  private convolve(byChannel: boolean) {
    return ({ name, attr = {} }: Node, [picture, filter, ...rest]: readonly string[]): void => {
      const kernel = kernelOf(this.constant(filter), byChannel);
      const from = [this.planar(picture), this.graph.floats(kernel.values, kernel.sides)];
      const fused = wordsOf(attr.fused_ops);
      const more = [...rest];
      if (fused.includes('BiasAdd')) from.push(this.value(more.shift() ?? ''));
      const dilations = numbersOf(attr.dilations).slice(1, 3);
      let out = this.graph.node('Conv', from, { group: kernel.groups, dilations, ...stepsOf(attr) });
      if (fused.includes('Relu')) out = this.graph.node('Relu', [out]);
      if (fused.includes('Prelu')) out = this.graph.node('PRelu', [out, this.slopes(more.shift() ?? '')]);
      this.unplanar(out, name);
    };
  }

  private readonly operations: Record<string, ((node: Node, input: readonly string[]) => void) | undefined> = {
    Const: () => undefined,
    Placeholder: ({ name, attr = {} }) => {
      const sides = (attr.shape?.shape?.dim ?? []).map(({ size }) => Math.max(1, Number(size)));
      this.graph.input(name, sides);
    },
    Conv2D: this.convolve(false),
    _FusedConv2D: this.convolve(false),
    DepthwiseConv2dNative: this.convolve(true),
    Conv2DBackpropInput: ({ name, attr = {} }, [, filter, picture]) => {
      const { values, sides } = turned(this.constant(filter));
      const from = [this.planar(picture), this.graph.floats(values, sides)];
      this.unplanar(this.graph.node('ConvTranspose', from, stepsOf(attr)), name);
    },
    Add: this.plain('Add'),
    AddV2: this.plain('Add'),
    AddN: this.plain('Sum'),
    Mul: this.plain('Mul'),
    Relu: this.plain('Relu'),
    Sigmoid: this.plain('Sigmoid'),
    Identity: this.plain('Identity'),
    Relu6: ({ name }, [from]) => {
      const limits = [0, 6].map((limit) => this.graph.floats([limit], []));
      this.graph.node('Clip', [this.value(from), ...limits], {}, name);
    },
    Prelu: ({ name }, [from, factors]) =>
      this.unplanar(this.graph.node('PRelu', [this.planar(from), this.slopes(factors)]), name),
    MaxPool: this.pool('MaxPool'),
    AvgPool: this.pool('AveragePool', { count_include_pad: 0 }),
    Pad: ({ name }, [from, pairs]) => {
      const { values } = this.constant(pairs);
      const ends = [...values.filter((_, i) => i % 2 === 0), ...values.filter((_, i) => i % 2 === 1)];
      const operands = [this.value(from), this.graph.integers(ends), this.graph.floats([0], [])];
      this.graph.node('Pad', operands, { mode: 'constant' }, name);
    },
    Reshape: ({ name }, [from, sides]) => {
      this.graph.node('Reshape', [this.value(from), this.graph.integers(this.constant(sides).values)], {}, name);
    },
    ResizeBilinear: ({ name, attr = {} }, [from, size]) => {
      const planar = this.planar(from);
      const head = [this.graph.node('Shape', [planar]), this.graph.integers([0]), this.graph.integers([2])];
      const sizes = [this.graph.node('Slice', head), this.graph.integers(this.constant(size).values)];
      const corners = attr.align_corners?.b ? 'align_corners' : 'asymmetric';
      const coordinates = attr.half_pixel_centers?.b ? 'half_pixel' : corners;
      const attributes = { mode: 'linear', coordinate_transformation_mode: coordinates };
      const operands = [planar, '', '', this.graph.node('Concat', sizes, { axis: 0 })];
      this.unplanar(this.graph.node('Resize', operands, attributes), name);
    },
  };
}

function stepsOf(attr: NonNullable<Node['attr']>): Attributes {
  const padding = wordOf(attr.padding) === 'SAME' ? 'SAME_UPPER' : 'VALID';
  return { strides: numbersOf(attr.strides).slice(1, 3), auto_pad: padding };
}

/** From height x width x in x out to out x in x height x width; by channel, each has filters of its own. */
function kernelOf({ sides: [height, width, channels, each], values }: Constant, byChannel: boolean) {
  const sides = byChannel ? [channels * each, 1, height, width] : [each, channels, height, width];
  const out = new Array<number>(values.length);
  for (let i = 0; i < values.length; i++) {
    const [b, a] = [i % each, Math.floor(i / each) % channels];
    const place = Math.floor(i / (each * channels));
    const filter = byChannel ? a * each + b : b * channels + a;
    out[filter * height * width + place] = values[i];
  }
  return { values: out, sides, groups: byChannel ? channels : 1 };
}

/** From height x width x out x in to in x out x height x width. */
function turned({ sides: [height, width, to, from], values }: Constant): Constant {
  const out = new Array<number>(values.length);
  for (let i = 0; i < values.length; i++) {
    const [b, a] = [i % from, Math.floor(i / from) % to];
    out[(b * to + a) * height * width + Math.floor(i / (from * to))] = values[i];
  }
  return { sides: [from, to, height, width], values: out };
}
