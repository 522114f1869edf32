import createCache, { type StylisPlugin } from '@emotion/cache';

/** What Safari 17, the oldest that the component library supports, knows by its old name only. */
const OLD_NAMES = new Set(['user-select', 'backdrop-filter']);
const DECLARATION = 'decl';

const withOldNames: StylisPlugin = (element) => {
  if (element.type === DECLARATION && OLD_NAMES.has(element.props as string)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/**
 * Where the component library's styles come from in a browser. The cache that comes with the library writes every rule for browsers
 * of ten years ago as well. Null while pages are prerendered: their cache collects the styles (src/prerender.tsx).
 */
export const styleCache =
  typeof document === 'undefined' ? null : createCache({ key: 'css', stylisPlugins: [withOldNames] });
