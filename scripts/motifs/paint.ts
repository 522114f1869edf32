/**
 * Rewrites an SVG so that every painted shape has a flat color of its own and no soft edges: read back as pixels, that is a map of
 * which shape lies on top where. Clip paths keep working; masks, filters and faint overlays are left out.
 */
const SHAPES = new Set(['path', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'line', 'use']);
const UNPAINTED = new Set([
  'defs',
  'clipPath',
  'mask',
  'linearGradient',
  'radialGradient',
  'symbol',
  'pattern',
  'filter',
  'metadata',
]);
/** Overlays fainter than this are shine or soft shadow, and no part of the drawing. */
const FAINTEST = 0.34;
/** What decides on paint; the map sets these anew. */
const PAINT = ['fill', 'stroke', 'opacity', 'fill-opacity', 'stroke-opacity', 'filter', 'mask'];
const PAINT_ATTRIBUTES = new RegExp(`\\s(?:${PAINT.join('|')})\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g');
const PAINT_DECLARATIONS = new RegExp(`(?<![\\w-])(?:${PAINT.join('|')})\\s*:[^;"']*;?`, 'g');

interface Paint {
  fill: string;
  stroke: string;
  opacity: number;
  hidden: boolean;
}

/** The SVG with shape number n painted in the color #n. */
export function paintByNumber(svg: string): string {
  let count = 0;
  const next = () => `#${(++count).toString(16).padStart(6, '0')}`;
  const open: Paint[] = [{ fill: '#000', stroke: 'none', opacity: 1, hidden: false }];
  return svg
    .replace(/<!--[^]*?-->|<\?[^]*?\?>/g, '')
    .replace(/<(\/?)([\w:-]+)((?:"[^"]*"|'[^']*'|[^>"'/]|\/(?!>))*)(\/?)>/g, (tag, closes, name, attributes, ends) => {
      if (closes) {
        open.pop();
        return tag;
      }
      const paint = paintOf(name as string, attributes as string, open[open.length - 1]);
      if (!ends) open.push(paint);
      if (paint.hidden) return tag;
      const bare = (attributes as string).replace(PAINT_ATTRIBUTES, '').replace(PAINT_DECLARATIONS, '');
      if (!SHAPES.has(name as string)) return `<${name}${bare}${ends}>`;
      const shows = (color: string, key: string) =>
        color !== 'none' && paint.opacity * Number(read(attributes as string, key) ?? 1) >= FAINTEST;
      const fill = shows(paint.fill, 'fill-opacity') ? next() : 'none';
      const stroke = shows(paint.stroke, 'stroke-opacity') ? next() : 'none';
      return `<${name}${bare} fill="${fill}" stroke="${stroke}" shape-rendering="crispEdges"${ends}>`;
    });
}

function paintOf(name: string, attributes: string, parent: Paint): Paint {
  return {
    fill: read(attributes, 'fill') ?? parent.fill,
    stroke: read(attributes, 'stroke') ?? parent.stroke,
    opacity: parent.opacity * Number(read(attributes, 'opacity') ?? 1),
    hidden: parent.hidden || UNPAINTED.has(name) || read(attributes, 'display') === 'none',
  };
}

/** A property of a tag, from its style or its attribute. */
function read(attributes: string, key: string): string | undefined {
  const style = attribute(attributes, 'style') ?? '';
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0 && declaration.slice(0, colon).trim() === key) return declaration.slice(colon + 1).trim();
  }
  return attribute(attributes, key);
}

function attribute(attributes: string, key: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[1] ?? found?.[2];
}
