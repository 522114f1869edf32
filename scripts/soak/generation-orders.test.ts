import { expect, it } from 'vitest';
import { planJob } from '../../api/generation/job.ts';
import { quoteCredits } from '../../src/domain/catalogue/prices.ts';
import { generationModes } from '../../src/domain/catalogue/jobs.ts';
import { generateRequestSchema } from '../../src/domain/generation.ts';
import { ORDERS } from './generation-orders.ts';

it('asks for every mode that a tool can ask for', () => {
  expect(new Set(ORDERS.map(({ mode }) => mode))).toEqual(new Set(generationModes));
});

it.each(ORDERS)('expects of $mode what it brings and costs', ({ mode, images, cost, wishes }) => {
  const request = generateRequestSchema.parse({ concept: 'a rose', generationMode: mode, userPreferences: wishes });
  const job = planJob(request, 'person:request', false, 'built-in');
  expect(job.outputs).toBe(images);
  expect(quoteCredits(job.kind, job).total).toBe(cost);
});
