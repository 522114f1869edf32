import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

const LENGTH = 4;

/** Short names for the classes of CSS modules: they stand in every document and sheet, and delay the first paint. */
export function shortNames(root: string): Plugin {
  return {
    name: 'inkroom-short-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: nameMaker(root) } } }),
  };
}

/**
 * A few characters that follow from file and class, so that the bundle and the pages that are drawn beforehand, made one
 * after the other, agree. Two classes of the same name are an error of the build.
 */
function nameMaker(root: string): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${path.relative(root, file.split('?')[0]).replaceAll(path.sep, '/')}#${name}`;
    // A hash may have no letter at its start, and - and _ say nothing to the eye.
    const short = `_${createHash('sha256').update(owner).digest('base64url').replace(/[-_]/g, '').slice(0, LENGTH)}`;
    const other = owners.get(short) ?? owner;
    if (other !== owner) throw new Error(`${owner} and ${other} have the same short name: rename one of them.`);
    owners.set(short, owner);
    return short;
  };
}
