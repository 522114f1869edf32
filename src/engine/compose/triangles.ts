/** Delaunay's triangles over points: no point lies within the circle through the corners of another three (Bowyer and Watson). */
export type Point = readonly [x: number, y: number];
export type Triangle = readonly [a: number, b: number, c: number];

/** Triangles as indices of the points; takes time in the square of their number, so give it hundreds at most. */
export function trianglesOf(points: readonly Point[]): Triangle[] {
  const all = [...points, ...around(points)];
  const n = points.length;
  let triangles: Circled[] = [circled(all, [n, n + 1, n + 2])];
  for (let p = 0; p < n; p++) {
    const [x, y] = all[p];
    const broken = triangles.filter(({ cx, cy, squared }) => (x - cx) ** 2 + (y - cy) ** 2 < squared);
    const rim = new Map<string, readonly [number, number]>();
    for (const { corners } of broken) {
      for (let k = 0; k < 3; k++) {
        const [from, to] = [corners[k], corners[(k + 1) % 3]];
        // An edge that two broken triangles share is gone.
        if (!rim.delete(`${to} ${from}`)) rim.set(`${from} ${to}`, [from, to]);
      }
    }
    const gone = new Set(broken);
    triangles = triangles.filter((triangle) => !gone.has(triangle));
    for (const [from, to] of rim.values()) triangles.push(circled(all, [from, to, p]));
  }
  return triangles.map(({ corners }) => corners).filter((corners) => corners.every((corner) => corner < n));
}

interface Circled {
  corners: Triangle;
  cx: number;
  cy: number;
  squared: number;
}

function circled(points: readonly Point[], corners: Triangle): Circled {
  const [[ax, ay], [bx, by], [cx, cy]] = corners.map((corner) => points[corner]);
  const twice = 2 * ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) || 1e-9;
  const [b, c] = [(bx - ax) ** 2 + (by - ay) ** 2, (cx - ax) ** 2 + (cy - ay) ** 2];
  const ux = ((cy - ay) * b - (by - ay) * c) / twice;
  const uy = ((bx - ax) * c - (cx - ax) * b) / twice;
  return { corners, cx: ax + ux, cy: ay + uy, squared: ux * ux + uy * uy };
}

/** Three points that have all others between them. */
function around(points: readonly Point[]): Point[] {
  const reach = 20 * Math.max(1, ...points.flatMap(([x, y]) => [Math.abs(x), Math.abs(y)]));
  return [
    [-reach, -reach],
    [reach * 3, -reach],
    [-reach, reach * 3],
  ];
}
