import { callApi } from '../../data/api.ts';

/** True when the API answers; throws otherwise. */
export async function readHealth(): Promise<true> {
  await callApi('/api/health', { auth: 'none', timeoutMs: 5000 });
  return true;
}
