import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { signedInAs } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { fillIn, renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { PricesCard } from './PricesCard.tsx';
import { localMoment, soonest, typedPrice } from './prices.model.ts';

startBackend();

const rpc = (name: string) => `${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`;
const entry = (id: number, change: Record<string, unknown> = {}) => ({
  id,
  operation: 'single',
  label: 'Single image',
  credits: 1,
  valid_from: '2026-01-01T00:00:00Z',
  reason: 'The first price.',
  created_at: '2026-11-01T00:00:00Z',
  planned_by: null,
  is_first: false,
  is_planned: false,
  is_replaced: false,
  ...change,
});

describe('prices', () => {
  it('stand with their history, and one is planned from what was seen', async () => {
    const asked: Record<string, unknown>[] = [];
    const planned = { credits: 2, valid_from: '2027-01-01T00:00:00Z', planned_by: 'Ada Admin', is_planned: true };
    const before = [
      entry(8, { ...planned, reason: 'Paper is dear.', is_replaced: true }),
      entry(1, { is_first: true }),
    ];
    const operations = [{ operation: 'single', label: 'Single image', credits: 1 }];
    server.use(
      http.post(rpc('admin_list_prices'), () =>
        HttpResponse.json({
          operations,
          newest: 8 + asked.length,
          history:
            asked.length > 1 ? [entry(9, { ...planned, credits: 3, reason: 'Ink is dear.' }), ...before] : before,
        }),
      ),
      http.post(rpc('admin_plan_price'), async ({ request }) => {
        asked.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json(
          asked.length === 1 ? { ok: false, code: 'changed_meanwhile' } : { ok: true, duplicate: false },
        );
      }),
    );
    const { user } = renderPart(<PricesCard />, { state: { auth: signedInAs('admin') } });
    const cells = (table: string, row: number) =>
      within(within(screen.getByRole('table', { name: table })).getAllByRole('row')[row])
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await screen.findByRole('table', { name: 'Prices' });
    expect(cells('Prices', 1)).toEqual(['1 credit', '—']);
    expect(cells('History of prices', 1)).toEqual([
      'Single image',
      '2 credits',
      'Replaced',
      'Ada Admin',
      'Paper is dear.',
    ]);
    expect(cells('History of prices', 2).slice(2, 4)).toEqual(['Begun', 'The installation']);
    await user.click(screen.getByRole('button', { name: 'Plan a price' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan a price' }));
    const confirm = dialog.getByRole('button', { name: 'Plan the price' });
    expect(confirm).toBeDisabled();
    fillIn('Price in credits', '1.5');
    expect(confirm).toBeDisabled();
    fillIn('Price in credits', '3');
    fillIn('From', '2027-01-01T12:00');
    await user.click(confirm);
    expect(dialog.getByText('Give a reason. It stays in the history of prices.')).toBeInTheDocument();
    fillIn('Reason', 'Ink is dear.');
    await user.click(confirm);
    expect(await dialog.findByText(/Somebody else has just planned a price/)).toBeInTheDocument();
    await user.click(confirm);
    expect(await screen.findByText(/^3 credits from /)).toBeInTheDocument();
    const moment = new Date('2027-01-01T12:00').toISOString();
    const wish = { p_operation: 'single', p_credits: 3, p_valid_from: moment, p_reason: 'Ink is dear.', p_seen: 8 };
    expect(asked).toMatchObject([wish, wish]);
    expect(asked[0].p_request_id).toBe(asked[1].p_request_id);
  });
});

it.each([
  ['0', 0],
  [' 7 ', 7],
  ['100', 100],
  ['101', null],
  ['-1', null],
  ['1e1', null],
  ['', null],
])('%j is the price %j', (text, price) => expect(typedPrice(text)).toBe(price));

it('the moment that is offered is a full hour with time enough', () => {
  expect(soonest(Date.parse('2026-11-28T10:44:00Z')).toISOString()).toBe('2026-11-28T11:00:00.000Z');
  expect(soonest(Date.parse('2026-11-28T10:46:00Z')).toISOString()).toBe('2026-11-28T12:00:00.000Z');
  expect(localMoment(new Date(2026, 0, 5, 9, 0))).toBe('2026-01-05T09:00');
});
