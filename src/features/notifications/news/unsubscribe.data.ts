import { callApi } from '../../../data/api.ts';
import { ApiError, errorText } from '../../../data/errors.ts';

/** Switches news by e-mail off for whoever the token is of; answers why it could not, in a sentence, or `broken`. */
export async function switchNewsOff(token: string): Promise<{ failed: string } | 'off' | 'broken'> {
  try {
    await callApi('/api/news/unsubscribe', { method: 'POST', query: { token }, auth: 'none' });
    return 'off';
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return 'broken';
    return { failed: errorText(error) };
  }
}
