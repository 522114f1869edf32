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

export function firstStyles(css: string, html: string): FirstStyles {
  const shown = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')));
  const isShown = (selector: string): boolean =>
    LISTED.test(selector) || [...selector.replace(NEGATED, '').matchAll(CLASS)].every(([, name]) => shown.has(name));
  const plain = postcss.parse(css);
  const accents: string[] = [];
  plain.walkRules((rule) => {
    if (isKeyframe(rule.parent)) return;
    // Contrast is asked for by the app alone, which comes later.
    if (rule.selector.includes('[data-contrast')) rule.remove();
    else if (rule.selector.includes('[data-accent')) accents.push(rule.remove().toString());
    else {
      const kept = rule.selectors.filter(isShown);
      if (kept.length === 0) rule.remove();
      else rule.selectors = kept;
    }
  });
  plain.walkAtRules('font-face', (face) => {
    if (face.toString().includes('url(')) face.remove();
  });
  removeIdle(plain);
  return { plain: plain.toString(), accents: accents.join('') };
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
