/** The installation as the API tells administrators of it. Names of keys, never keys. */
import { z } from 'zod';

export const installationSchema = z.object({
  version: z.string(),
  mode: z.enum(['local', 'hosted']),
  node: z.string(),
  uptimeSeconds: z.number(),
  /** Memory of this process of the API. */
  memoryMiB: z.number(),
  keys: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
  /** How often somebody may call, and what. */
  quotas: z.array(
    z.object({
      name: z.string(),
      per: z.enum(['user', 'ip', 'all']),
      points: z.number(),
      windowSeconds: z.number(),
      /** Where it is counted: uses of `process` are known to that process alone. */
      counting: z.enum(['exact', 'shares', 'process']),
      paths: z.array(z.string()),
    }),
  ),
});
export type Installation = z.infer<typeof installationSchema>;
