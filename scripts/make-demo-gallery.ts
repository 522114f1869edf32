/**
 * Draws the sixty designs of the demo gallery into supabase/demo (committed, under 2 MB, so that a first start need not draw them).
 * Run it after a change to the engine or to the list: `node scripts/make-demo-gallery.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'prettier';
import { demoDesigns } from './demo/designs.ts';
import { drawDemoDesign } from './demo/draw.ts';
import { ROOT } from './project.ts';

const folder = path.join(ROOT, 'supabase', 'demo');
await mkdir(folder, { recursive: true });
const attributions: Record<string, unknown> = {};
let bytes = 0;
for (const [index, design] of demoDesigns.entries()) {
  const name = `${String(index + 1).padStart(2, '0')}.webp`;
  const drawn = await drawDemoDesign(design);
  await writeFile(path.join(folder, name), drawn.webp);
  if (drawn.attributions.length > 0) attributions[name] = drawn.attributions;
  bytes += drawn.webp.length;
  console.log(`${name}  ${design.title}  ${Math.round(drawn.webp.length / 1024)} KiB`);
}
await writeFile(
  path.join(folder, 'attributions.json'),
  await format(JSON.stringify(attributions), { parser: 'json', printWidth: 120 }),
);
console.log(`${demoDesigns.length} designs, ${Math.round(bytes / 1024)} KiB in all.`);
