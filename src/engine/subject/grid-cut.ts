const TERMINAL = 8;
const ORPHAN = 9;
const FREE = 10;
const FAR = 1e9;
const SOURCE = 1;
const SINK = 2;

/**
 * Minimum cut on a grid whose pixels are joined with their eight neighbours: the algorithm of Boykov and Kolmogorov (2004)
 * with search trees that survive a change of terminal capacities (Kohli and Torr 2007).
 *
 * A frame of one pixel spares the loops their border checks: pixel (x, y) is node (y + 1) * stride + x + 1. Directions
 * come in pairs, so that d ^ 1 is the opposite of d. Capacities are whole numbers; what is left of a terminal's capacity
 * is one signed number, positive towards the source, so any change of a pixel's cost is an addition. `isSource` is the
 * set that the source still reaches, the smallest of the minimum cuts: it does not depend on the order of changes.
 */
export class GridCut {
  readonly stride: number;
  readonly size: number;
  /** Steps to the neighbours. */
  readonly offsets: Int32Array;
  /** What is left of the capacity from a node in each of eight directions. */
  readonly capacity: Int32Array;
  private readonly terminal: Int32Array;
  private readonly tree: Uint8Array;
  /** Direction to the parent in the search tree, or TERMINAL, ORPHAN, FREE. */
  private readonly parent: Uint8Array;
  private readonly stamp: Int32Array;
  private readonly distance: Int32Array;
  private readonly queue: Int32Array;
  private head = 0;
  private tail = 0;
  private readonly queued: Uint8Array;
  private readonly orphans: number[] = [];
  private readonly isChanged: Uint8Array;
  private changed: number[] = [];
  private time = 0;
  private warm = false;

  constructor(width: number, height: number) {
    this.stride = width + 2;
    this.size = this.stride * (height + 2);
    const s = this.stride;
    this.offsets = Int32Array.of(1, -1, s, -s, s + 1, -s - 1, s - 1, -s + 1);
    this.capacity = new Int32Array(this.size * 8);
    this.terminal = new Int32Array(this.size);
    this.tree = new Uint8Array(this.size);
    this.parent = new Uint8Array(this.size).fill(FREE);
    this.stamp = new Int32Array(this.size);
    this.distance = new Int32Array(this.size);
    this.queue = new Int32Array(this.size + 1);
    this.queued = new Uint8Array(this.size);
    this.isChanged = new Uint8Array(this.size);
  }

  /** Adds to a node's capacity from the source (or, negative, to the sink). */
  addTerminal(node: number, delta: number): void {
    if (delta === 0) return;
    this.terminal[node] += delta;
    if (this.isChanged[node]) return;
    this.isChanged[node] = 1;
    this.changed.push(node);
  }

  /** Takes a node out of all flow and trees; its neighbours must be released as well, or hold no flow with it. */
  release(node: number): void {
    this.terminal[node] = 0;
    this.parent[node] = FREE;
    this.queued[node] = 0;
  }

  /** Forgets the trees, so that the next solve starts from the released and newly added nodes alone. */
  restart(): void {
    this.warm = false;
    this.head = 0;
    this.tail = 0;
  }

  isSource(node: number): boolean {
    return this.parent[node] !== FREE && this.tree[node] === SOURCE;
  }

  solve(): void {
    this.time++;
    if (this.warm) {
      for (const node of this.changed) this.replant(node);
      this.adopt();
    } else {
      for (const node of this.changed) this.plant(node);
      this.warm = true;
    }
    this.changed.length = 0;
    let node = -1;
    for (;;) {
      if (node < 0 || this.parent[node] === FREE) node = this.nextActive();
      if (node < 0) return;
      const meeting = this.grow(node);
      this.time++;
      if (meeting < 0) node = -1;
      else {
        this.augment(meeting >> 3, meeting & 7);
        this.adopt();
      }
    }
  }

  private activate(node: number): void {
    if (this.queued[node]) return;
    this.queued[node] = 1;
    this.queue[this.tail++] = node;
    if (this.tail > this.size) this.tail = 0;
  }

  private nextActive(): number {
    while (this.head !== this.tail) {
      const node = this.queue[this.head++];
      if (this.head > this.size) this.head = 0;
      this.queued[node] = 0;
      if (this.parent[node] !== FREE) return node;
    }
    return -1;
  }

  private makeOrphan(node: number): void {
    this.parent[node] = ORPHAN;
    this.orphans.push(node);
  }

  private makeRoot(node: number): void {
    this.parent[node] = TERMINAL;
    this.stamp[node] = this.time;
    this.distance[node] = 1;
  }

  /** A changed node before the first search. */
  private plant(node: number): void {
    this.isChanged[node] = 0;
    if (this.terminal[node] === 0) return;
    this.tree[node] = this.terminal[node] > 0 ? SOURCE : SINK;
    this.makeRoot(node);
    this.activate(node);
  }

  /** A changed node among living trees: it may change sides, and then its children lose their parent. */
  private replant(node: number): void {
    const { terminal, tree, parent, capacity, offsets } = this;
    this.isChanged[node] = 0;
    this.activate(node);
    if (terminal[node] === 0) {
      if (parent[node] < ORPHAN) this.makeOrphan(node);
      return;
    }
    const side = terminal[node] > 0 ? SOURCE : SINK;
    if (parent[node] === FREE || tree[node] !== side) {
      tree[node] = side;
      for (let d = 0; d < 8; d++) {
        const near = node + offsets[d];
        if (parent[near] === (d ^ 1)) this.makeOrphan(near);
        if (parent[near] === FREE || tree[near] === side) continue;
        if ((side === SOURCE ? capacity[node * 8 + d] : capacity[near * 8 + (d ^ 1)]) > 0) this.activate(near);
      }
    }
    this.makeRoot(node);
  }

  /** Lets a tree grow around a node; answers node * 8 + direction of an edge from the source's tree to the sink's, or -1. */
  private grow(node: number): number {
    const { tree, parent, stamp, distance, capacity, offsets } = this;
    const side = tree[node];
    for (let d = 0; d < 8; d++) {
      const near = node + offsets[d];
      if ((side === SOURCE ? capacity[node * 8 + d] : capacity[near * 8 + (d ^ 1)]) <= 0) continue;
      if (parent[near] === FREE) {
        tree[near] = side;
        parent[near] = d ^ 1;
        stamp[near] = stamp[node];
        distance[near] = distance[node] + 1;
        this.activate(near);
      } else if (tree[near] !== side) {
        return side === SOURCE ? node * 8 + d : near * 8 + (d ^ 1);
      } else if (stamp[near] <= stamp[node] && distance[near] > distance[node]) {
        // A shorter way to the root.
        parent[near] = d ^ 1;
        stamp[near] = stamp[node];
        distance[near] = distance[node] + 1;
      }
    }
    return -1;
  }

  /** Pushes as much as fits along the path over the edge (from, d); nodes whose way dries up become orphans. */
  private augment(from: number, d: number): void {
    const { terminal, parent, capacity, offsets } = this;
    const to = from + offsets[d];
    let flow = capacity[from * 8 + d];
    let node = from;
    while (parent[node] !== TERMINAL) {
      const e = parent[node];
      node += offsets[e];
      flow = Math.min(flow, capacity[node * 8 + (e ^ 1)]);
    }
    flow = Math.min(flow, terminal[node]);
    node = to;
    while (parent[node] !== TERMINAL) {
      flow = Math.min(flow, capacity[node * 8 + parent[node]]);
      node += offsets[parent[node]];
    }
    flow = Math.min(flow, -terminal[node]);
    capacity[from * 8 + d] -= flow;
    capacity[to * 8 + (d ^ 1)] += flow;
    for (node = from; parent[node] !== TERMINAL;) {
      const e = parent[node];
      const up = node + offsets[e];
      capacity[node * 8 + e] += flow;
      capacity[up * 8 + (e ^ 1)] -= flow;
      if (capacity[up * 8 + (e ^ 1)] === 0) this.makeOrphan(node);
      node = up;
    }
    terminal[node] -= flow;
    if (terminal[node] === 0) this.makeOrphan(node);
    for (node = to; parent[node] !== TERMINAL;) {
      const e = parent[node];
      const up = node + offsets[e];
      capacity[up * 8 + (e ^ 1)] += flow;
      capacity[node * 8 + e] -= flow;
      if (capacity[node * 8 + e] === 0) this.makeOrphan(node);
      node = up;
    }
    terminal[node] += flow;
    if (terminal[node] === 0) this.makeOrphan(node);
  }

  /** Finds a new parent for every orphan, nearest to a root first, or sets it free. */
  private adopt(): void {
    const { orphans, tree, parent, stamp, distance, capacity, offsets, time } = this;
    for (let k = 0; k < orphans.length; k++) {
      const node = orphans[k];
      if (parent[node] !== ORPHAN) continue;
      const side = tree[node];
      let best = -1;
      let shortest = FAR;
      for (let d = 0; d < 8; d++) {
        const near = node + offsets[d];
        if (parent[near] >= ORPHAN || tree[near] !== side) continue;
        if ((side === SOURCE ? capacity[near * 8 + (d ^ 1)] : capacity[node * 8 + d]) <= 0) continue;
        const far = this.wayToRoot(near);
        if (far >= FAR) continue;
        if (far < shortest) {
          best = d;
          shortest = far;
        }
      }
      if (best >= 0) {
        parent[node] = best;
        stamp[node] = time;
        distance[node] = shortest + 1;
      } else this.setFree(node, side);
    }
    orphans.length = 0;
  }

  /** Steps from a node to the root of its tree, noted along the way; FAR when the way ends at an orphan. */
  private wayToRoot(start: number): number {
    const { parent, stamp, distance, offsets, time } = this;
    let steps = 0;
    for (let node = start; ; node += offsets[parent[node]]) {
      if (stamp[node] === time) {
        steps += distance[node];
        break;
      }
      steps++;
      if (parent[node] === TERMINAL) {
        stamp[node] = time;
        distance[node] = 1;
        break;
      }
      if (parent[node] >= ORPHAN) return FAR;
    }
    let left = steps;
    for (let node = start; stamp[node] !== time; node += offsets[parent[node]]) {
      stamp[node] = time;
      distance[node] = left--;
    }
    return steps;
  }

  private setFree(node: number, side: number): void {
    const { tree, parent, capacity, offsets } = this;
    for (let d = 0; d < 8; d++) {
      const near = node + offsets[d];
      if (parent[near] === FREE || tree[near] !== side) continue;
      if ((side === SOURCE ? capacity[near * 8 + (d ^ 1)] : capacity[node * 8 + d]) > 0) this.activate(near);
      if (parent[near] === (d ^ 1)) this.makeOrphan(near);
    }
    parent[node] = FREE;
  }
}
