/** Features that need each other, directly or by others: none can then be understood, tested or moved by itself. */
import path from 'node:path';

/** Paths relative to the project, with forward slashes, and what stands in the files. */
export type SourceFiles = ReadonlyMap<string, string>;

const FEATURE = /^src\/features\/([^/]+)\//;
const IMPORT = /\b(?:from |import |import\()'(\.[^']+)'/g;

/** The features that stand in a cycle of imports, sorted; empty when there is none. */
export function featuresInCycles(files: SourceFiles): string[] {
  const graph = new Map<string, Set<string>>();
  for (const [file, code] of files) {
    const feature = FEATURE.exec(file)?.[1];
    if (!feature) continue;
    const needs = graph.get(feature) ?? new Set();
    graph.set(feature, needs);
    for (const [, source] of code.matchAll(IMPORT)) {
      const target = FEATURE.exec(path.posix.join(path.posix.dirname(file), source))?.[1];
      if (target && target !== feature) needs.add(target);
    }
  }
  // What needs nothing that is left cannot stand in a cycle, nor can what nobody needs.
  for (;;) {
    const needed = new Set([...graph.values()].flatMap((needs) => [...needs]));
    const free = [...graph].filter(
      ([feature, needs]) => !needed.has(feature) || ![...needs].some((need) => graph.has(need)),
    );
    if (free.length === 0) return [...graph.keys()].sort();
    for (const [feature] of free) graph.delete(feature);
  }
}
