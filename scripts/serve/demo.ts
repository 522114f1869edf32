/** Demo data: people and designs to look around with. Only ever in a local backend (decision 81). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../project.ts';
import type { Backend } from './backend.ts';

export interface Account {
  role: string;
  email: string;
  password: string;
}

/** What scripts/seed-demo.ts exports. */
interface DemoModule {
  /** Does nothing when the demo data is there already. */
  seedDemo(options: { supabaseUrl: string; secretKey: string; say(text: string): void }): Promise<void>;
  demoAccounts: Account[];
}

/** Seeds once; a second call finds everything there. Returns the accounts to sign in with. */
export async function ensureDemo(backend: Backend, say: (text: string) => void): Promise<Account[]> {
  if (backend.kind !== 'embedded') return [];
  const file = path.join(ROOT, 'scripts', 'seed-demo.ts');
  if (!existsSync(file)) {
    say('not part of this checkout');
    return [];
  }
  const { seedDemo, demoAccounts } = (await import(file)) as DemoModule;
  await seedDemo({ supabaseUrl: backend.url, secretKey: backend.secretKey, say });
  return demoAccounts;
}
