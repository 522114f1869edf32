/** What the demo gallery says of its designs, by which searches find them. */
import { expect, it } from 'vitest';
import { readBrief } from '../../src/engine/compose/brief.ts';
import { demoDesigns, descriptionOf } from './designs.ts';

it.each(demoDesigns)('describes "$title": what it shows, in which hand, and that it is a demo', (design) => {
  const description = descriptionOf(design);
  expect(description.toLowerCase()).toContain(design.prompt.toLowerCase());
  expect(description.includes('drawn from a photo')).toBe(design.photo !== null);
  expect(description).toMatch(/: [^:]{10,}\. Demo design, drawn by the built-in engine\.$/);
  expect(description).not.toContain('undefined');
});

it.each(demoDesigns.filter(({ photo }) => !photo))('draws all that "$prompt" names', ({ prompt }) => {
  const { motifs, ornaments, unknown, instead } = readBrief(prompt);
  expect(unknown, 'words without a drawing that is offered').toEqual([]);
  expect(instead, 'words for which another drawing stands').toEqual([]);
  expect(motifs.length + ornaments.length).toBeGreaterThan(0);
});
