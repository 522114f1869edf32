import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { signedInAs, visitor } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderApp } from '../../../../tests/render-app.tsx';

startBackend();

const PACKAGES = '*/api/payments/credit-packages';
const TIERS = '*/api/payments/subscription-tiers';
const offline = /The server does not respond\. These are the default prices/;

async function pricing(session = visitor(), payments: 'test' | 'off' | 'stripe' = 'off') {
  const engines = { images: 'built-in', assistant: 'built-in', translation: 'off', payments } as const;
  renderApp({ at: '/pricing', state: { auth: session }, config: { engines } });
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
}

const packages = () =>
  within(screen.getByRole('region', { name: 'Credit packages' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

describe('pricing', () => {
  it('shows what the server sells, with the price of one credit to two decimals', async () => {
    server.use(
      http.get(PACKAGES, () =>
        HttpResponse.json([
          { id: 'studio', name: 'Studio', credit_amount: 3000, price: 199.5, description: 'For a whole studio.' },
        ]),
      ),
      http.get(TIERS, () => HttpResponse.json([{ id: 'pro', name: 'Pro', monthly_credits: 60, price: 29.99 }])),
    );
    await pricing();
    expect(await screen.findByText('Studio')).toBeInTheDocument();
    expect(packages()).toEqual(['Studio3,000 credits$199.50$0.07 per credit1000 sets of four designs']);
    expect(rows().slice(1)).toEqual(['Pro60$29.99$0.50']);
    expect(screen.queryByText(offline)).toBeNull();
  });

  it('shows the built-in list and says so when the server does not answer', async () => {
    server.use(http.get(PACKAGES, () => HttpResponse.error()));
    await pricing();
    expect(await screen.findByText(offline)).toBeInTheDocument();
    expect(packages().map((text) => /\$\d+\.\d\d per credit/.exec(text ?? '')?.[0])).toEqual([
      '$0.15 per credit',
      '$0.12 per credit',
      '$0.10 per credit',
      '$0.08 per credit',
    ]);
    expect(rows().at(-1)).toBe('Unlimited999$59.99$0.06');
  });

  it('what drawing costs is the price of this installation at this moment', async () => {
    const from = (days: number) => Date.now() + days * 86_400_000;
    const prices = [
      { id: 8, operation: 'batch4', credits: 4, from: from(-1) },
      { id: 9, operation: 'batch4', credits: 9, from: from(1) },
    ];
    renderApp({ at: '/pricing', state: { auth: visitor() }, config: { prices } });
    const costs = within(await screen.findByRole('region', { name: 'What drawing costs' }));
    expect(costs.getAllByRole('definition').map((cell) => cell.textContent)).toEqual([
      '4 credits',
      '8 credits',
      '1 credit',
      'Free',
    ]);
    expect(packages()[0]).toContain('25 sets of four designs');
  });

  it('takes an answer of another shape for none', async () => {
    server.use(
      http.get(PACKAGES, () => HttpResponse.json([{ id: 'x', name: 'Free money', credit_amount: 100, price: -1 }])),
    );
    await pricing();
    expect(await screen.findByText(offline)).toBeInTheDocument();
    expect(screen.queryByText('Free money')).toBeNull();
  });

  it('leads visitors to an account and those who have one to their dashboard, and says how payments stand', async () => {
    await pricing();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
    expect(screen.getByText('Buying is turned off on this installation.')).toBeInTheDocument();
  });

  it('does not send those who are signed in to register', async () => {
    await pricing(signedInAs('client'), 'test');
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
    expect(screen.getByText(/^Payments on this installation are a test/)).toBeInTheDocument();
  });
});
