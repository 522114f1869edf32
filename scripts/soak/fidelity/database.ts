import pg from 'pg';

/** Runs statements of the makers' that come neither as a migration nor over REST: seeds and settings. */
export async function execute(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
