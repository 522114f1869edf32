/** The tests of auth-js: those of the library alone, and those against an auth service in each of its settings. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestStack, type TestStack, type TestStackOptions } from '../../../tests/stack.ts';
import { replaceAll, type Rewrite } from './copy.ts';
import { runPackage } from './run-vitest.ts';
import type { Suite } from './suite.ts';

const PACKAGE = 'packages/core/auth-js';

/** What the makers' settings have in common: sign-ups need no mail, and short passwords will do. */
const BARE: TestStackOptions = {
  migrationsDir: null,
  configure: (config) => ({
    ...config,
    auth: { ...config.auth, confirmEmail: false, minimumPasswordLength: 6, passwordRequirements: '' },
  }),
};

const withSignUp = (enableSignup: boolean): TestStackOptions => ({
  migrationsDir: null,
  configure: (config) => ({ ...config, auth: { ...config.auth, enableSignup } }),
});

/** What jest does otherwise than vitest: an arrow function may stand for a class, and `require` finds the sources. */
const SETUP = `
globalThis.jest.fn = (implementation) => {
  const mock = vi.fn(implementation);
  const { mockImplementation } = mock;
  const asFunction = (given) => function (...values) { return given.apply(this, values); };
  return Object.assign(mock, { mockImplementation: (given) => mockImplementation.call(mock, asFunction(given)) });
};
const sources = {
  '../src/GoTrueClient': await import('./src/GoTrueClient'),
  '../src/lib/helpers': await import('./src/lib/helpers'),
  './lib/clients': await import('./test/lib/clients'),
};
globalThis.source = (name) => sources[name];
globalThis.jest.requireActual = globalThis.source;
`;

export const auth: Suite = {
  name: 'auth',
  repository: 'supabase-js',
  needs: `${PACKAGE}/test`,
  outOfScope: [
    {
      test: /Admin > mfa factor management|MFA > .*(factor|MFA challenge|totp|AAL|WebAuthn should)/,
      reason: 'Second factors are not offered.',
    },
    { test: /OAuth Admin > .*(lifecycle|listClients|regenerate|Client\(\))/, reason: 'Inkroom is no OAuth server.' },
    { test: /signInAnonymously > should/, reason: 'There are no anonymous accounts.' },
    {
      test: /reauthenticate\(\) fails without session/,
      reason: 'Its session is the anonymous one of a test before it.',
    },
    {
      test: /phone number|verifyOTP fails with empty options|^docker-tests.*Phone/,
      reason: 'Nobody signs in by phone.',
    },
    { test: /signInWithWeb3 should handle \w+ chain/, reason: 'Nobody signs in with a wallet.' },
    {
      test: /signInWithIdToken fails with|linkIdentity\(\) fails/,
      reason: 'Nobody signs in by another provider, and there is nothing to link.',
    },
    { test: /signInWithSSO (with|should)/, reason: 'Single sign-on is not offered.' },
  ],
  prepare: () => Promise.resolve(BARE),
  async run(place, stack) {
    const mails = await startTestStack(withSignUp(true));
    const closed = await startTestStack(withSignUp(false));
    try {
      await writeSigningKeys(path.join(place.workplace, PACKAGE, 'test/supabase'));
      return await runPackage(place, {
        package: 'auth-js',
        // All of the excluded file needs a server for passkeys, which are not offered.
        tests: ['test/**/*.test.ts', '!test/passkey.e2e.test.ts'],
        rewrite: pointAt({ stack, mails, closed }),
        packages: { '@faker-js/faker': '9.9.0', jsonwebtoken: '9.0.3', 'jest-mock-server': '0.1.0' },
        setup: SETUP,
      });
    } finally {
      await mails.stop();
      await closed.stop();
    }
  },
};

/** The makers' tests sign the API keys themselves, by a key made for it. Here it signs nothing that counts. */
async function writeSigningKeys(folder: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await mkdir(folder, { recursive: true });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'unused', alg: 'RS256' };
  await writeFile(path.join(folder, 'signing_keys.json'), JSON.stringify([key]));
}

/** The backends under the names that the tests have for them. */
function pointAt({ stack, mails, closed }: Record<'stack' | 'mails' | 'closed', TestStack>): Rewrite {
  const backends = {
    GOTRUE_URL_SIGNUP_ENABLED_AUTO_CONFIRM_ON: stack,
    'DOCKER_URLS.SIGNUP_ENABLED_AUTO_CONFIRM_ON': stack,
    'DOCKER_URLS.SIGNUP_ENABLED_ASYMMETRIC_AUTO_CONFIRM_ON': stack,
    'DOCKER_URLS.SIGNUP_ENABLED_AUTO_CONFIRM_OFF': mails,
    'DOCKER_URLS.SIGNUP_DISABLED_AUTO_CONFIRM_OFF': closed,
  };
  const key = (value: string): string => `((..._unused: unknown[]) => '${value}')(`;
  const replacements = {
    "import 'jest'": '',
    '@jest-environment jsdom': '@vitest-environment jsdom',
    'http://127.0.0.1:54321/auth/v1': `${stack.url}/auth/v1`,
    'SUPABASE_PUBLISHABLE_KEY = jwt.sign(': `SUPABASE_PUBLISHABLE_KEY = ${key(stack.publishableKey)}`,
    'SUPABASE_SECRET_KEY = jwt.sign(': `SUPABASE_SECRET_KEY = ${key(stack.secretKey)}`,
    ...Object.fromEntries(
      Object.entries(backends).map(([name, { publishableKey }]) => [
        `url: ${name},`,
        // Before the test's own headers, which count. The makers' local gateway asks for no key, a hosted one does.
        `...{ headers: { apikey: '${publishableKey}' } }, url: ${name},`,
      ]),
    ),
  };
  const ports = {
    'http://localhost:9999': `${mails.url}/auth/v1`,
    'http://localhost:9998': `${stack.url}/auth/v1`,
    'http://localhost:9997': `${closed.url}/auth/v1`,
    'http://localhost:9996': `${stack.url}/auth/v1`,
  };
  return (text, file) => {
    const isDocker = file.endsWith(path.join('docker-tests', 'clients.ts'));
    return replaceAll(text, isDocker ? { ...replacements, ...ports } : replacements)
      .replace(/@jest-environment-options (\{.*\})/, '@vitest-environment-options {"jsdom": $1}')
      .replace(/\brequire\('\./g, "source('.");
  };
}
