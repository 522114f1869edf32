import { AppError } from '../../../data/errors.ts';

/** One of our own photos, from this site. */
export async function readSample(name: string): Promise<Blob> {
  const response = await fetch(`/samples/${name}`);
  if (!response.ok) throw new AppError('sample_missing', `The sample photo answered ${response.status}.`);
  return response.blob();
}
