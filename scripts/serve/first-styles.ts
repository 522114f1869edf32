/**
 * The styles that a document brings itself: only what its own elements show, because every byte delays the first paint.
 * The sheets as a whole follow after it (api/http/start-script.ts), or with the code that needs them.
 */
import postcss, { type ChildNode, type Container } from 'postcss';

export interface FirstStyles {
  /** Rules of the elements that stand in the document, in the look that everybody starts with. */
  plain: string;
  /** Colours of the other accents: the server leaves them out where nobody has chosen one. */
  accents: string;
}

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
/** What is not there is true of `:not`; in lists one of many is enough. */
const NEGATED = /:not\([^)]*\)/g;
const LISTED = /:(is|where|has)\(/;

/**
 * @param css the sheets of the page's code
 * @param html the document's elements
 * @param library the component library's own style elements, which use the sheets' variables
 */
export function firstStyles(css: string, html: string, library = ''): FirstStyles {
  const shown = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')));
  const isShown = (selector: string): boolean =>
    LISTED.test(selector) || [...selector.replace(NEGATED, '').matchAll(CLASS)].every(([, name]) => shown.has(name));
  const plain = postcss.parse(css);
  const accents = postcss.root();
  plain.walkRules((rule) => {
    if (isKeyframe(rule.parent)) return;
    // Contrast is asked for by the app alone, which comes later.
    if (rule.selector.includes('[data-contrast')) rule.remove();
    else if (rule.selector.includes('[data-accent')) accents.append(rule.remove());
    else {
      const kept = rule.selectors.filter(isShown);
      if (kept.length === 0) rule.remove();
      else rule.selectors = kept;
    }
  });
  removeUnused([plain, accents], html + library);
  removeIdle(plain);
  return { plain: plain.toString(), accents: accents.toString() };
}

const USE = /var\((--[\w-]+)/g;
const usesIn = (text: string): string[] => [...text.matchAll(USE)].flatMap(([, name]) => name ?? []);

/** Takes away variables that nothing in the document asks for, and rules that had nothing else. */
function removeUnused(roots: postcss.Root[], document: string): void {
  const waiting = usesIn(document);
  const values = new Map<string, string[]>();
  for (const root of roots) {
    root.walkDecls(({ prop, value }) => {
      if (prop.startsWith('--')) values.set(prop, [...(values.get(prop) ?? []), value]);
      else waiting.push(...usesIn(value));
    });
  }
  const used = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...(values.get(name) ?? []).flatMap(usesIn));
  }
  for (const root of roots) {
    root.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove();
    });
  }
}

const isKeyframe = (parent?: Container | ChildNode): boolean =>
  parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');

/** Takes away what has become empty, and movements that nothing makes. */
function removeIdle(root: postcss.Root): void {
  root.walkAtRules(/keyframes$/, (movement) => {
    const name = movement.params;
    let isUsed = false;
    root.walkDecls(/^animation/, ({ value }) => {
      isUsed ||= value.split(/[\s,]+/).includes(name);
    });
    if (!isUsed) movement.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
}
