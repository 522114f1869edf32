import type { activeEngines } from '../../api/env.ts';
import type { Backend } from './backend.ts';
import type { Account } from './demo.ts';

type Engines = ReturnType<typeof activeEngines>;

export interface WelcomeFacts {
  web: string;
  backend: Pick<Backend, 'kind' | 'url' | 'inboxUrl'>;
  accounts: readonly Account[];
  engines: Engines;
}

/** What stands in for a service that has no key, in words. */
export function standIns({ images, assistant, payments, translation }: Engines, isEmbedded: boolean): string[] {
  return [
    ...(isEmbedded
      ? ['backend: embedded Postgres, sign-in, storage and realtime (instead of a Supabase project)']
      : []),
    ...(images === 'built-in' ? ['images: the built-in engine (set REPLICATE_API_TOKEN for Replicate)'] : []),
    ...(assistant === 'built-in' ? ['assistant: the built-in consultant (set ANTHROPIC_API_KEY for Claude)'] : []),
    ...(payments === 'test' ? ['payments: test payments, no money moves'] : []),
    ...(payments === 'off' ? ['payments: switched off'] : []),
    ...(translation === 'off' ? ['translation: switched off (set ANTHROPIC_API_KEY)'] : []),
  ];
}

/** The text that `npm start` ends with. */
export function welcome({ web, backend, accounts, engines }: WelcomeFacts): string {
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  const lines = [
    '',
    'Inkroom is ready.',
    '',
    `  App       ${web}`,
    ...(backend.inboxUrl ? [`  Mail      ${backend.inboxUrl}  (every message that Inkroom sends)`] : []),
    `  Backend   ${backend.url}`,
    `  API       ${web}/api/openapi.json`,
  ];
  if (accounts.length > 0) lines.push('', 'Demo accounts');
  for (const { role, email, password } of accounts)
    lines.push(`  ${role.padEnd(8)} ${email.padEnd(width)}  ${password}`);
  lines.push('', 'Stand-ins', ...standIns(engines, backend.kind === 'embedded').map((text) => `  ${text}`));
  lines.push('', 'Ctrl-C stops everything.');
  return lines.join('\n');
}
