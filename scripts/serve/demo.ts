/** Demo data: people and designs to look around with. Only ever in a local backend (decision 81). */
import { demoAccounts, seedDemo } from '../seed-demo.ts';
import type { Backend } from './backend.ts';

export interface Account {
  role: string;
  email: string;
  password: string;
}

/** Seeds once; a later call finds everything there. Returns the accounts to sign in with. */
export async function ensureDemo(backend: Backend, say: (text: string) => void): Promise<Account[]> {
  if (backend.kind !== 'embedded') return [];
  await seedDemo({ supabaseUrl: backend.url, secretKey: backend.secretKey, say });
  return demoAccounts;
}
