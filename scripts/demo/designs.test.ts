/** What the demo gallery says of its designs, by which searches find them. */
import { expect, it } from 'vitest';
import { demoDesigns, descriptionOf } from './designs.ts';

it.each(demoDesigns)('describes "$title": what it shows, in which hand, and that it is a demo', (design) => {
  const description = descriptionOf(design);
  expect(description.toLowerCase()).toContain(design.prompt.toLowerCase());
  expect(description.includes('drawn from a photo')).toBe(design.photo !== null);
  expect(description).toMatch(/: [^:]{10,}\. Demo design, drawn by the built-in engine\.$/);
  expect(description).not.toContain('undefined');
});
