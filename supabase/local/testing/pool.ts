/** Closing a pool for good before its database is dropped. */
import type { Pool } from 'pg';

/**
 * Ends a pool and waits until its connections are closed. `pool.end()` alone resolves while they still say goodbye, and
 * dropping the database then breaks them with an error that nobody listens to.
 */
export async function closePool(pool: Pool): Promise<void> {
  let open = pool.totalCount;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  pool.on('remove', () => {
    open -= 1;
    if (open === 0) resolve();
  });
  if (open === 0) resolve();
  await pool.end();
  await closed;
}
