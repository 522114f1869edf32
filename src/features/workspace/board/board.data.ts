import { databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';

/** The conversation of a design, made when there is none; null while there is nobody to write to. */
export async function openDesignThread(designId: string): Promise<string | null> {
  const { data, error } = await (await supabase()).rpc('open_design_thread', { p_design_id: designId });
  if (error) throw databaseError(error, 'The conversation could not be opened.');
  return (data as { thread_id?: string } | null)?.thread_id ?? null;
}
