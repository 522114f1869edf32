import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { signedInAs } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { analyticsCsv } from './analytics.model.ts';
import { AnalyticsScreen } from './AnalyticsScreen.tsx';

startBackend();

const row = (day: string, signUps: number) => ({
  day,
  sign_ups: signUps,
  activated: 1,
  jobs: 2,
  designs: 8,
  credits_sold: 100,
  credits_spent: 6,
  revenue_cents: 1500,
});

function answer(rows: object[]) {
  server.use(http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/admin_get_analytics`, () => HttpResponse.json(rows)));
}

it('a figure is a chart with its sentence, and each day a row, the latest first', async () => {
  answer([row('2026-11-19', 3), row('2026-11-20', 5)]);
  const { user } = renderPart(<AnalyticsScreen />, { state: { auth: signedInAs('admin') } });
  expect(await screen.findByRole('img', { name: 'Sign-ups: 8 in all, at most 5 on a day' })).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Figures by day' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('2026-11-205128100615.00');
  await user.click(screen.getByRole('button', { name: 'Revenue (USD): 30.00' }));
  expect(screen.getByRole('img', { name: 'Revenue (USD): 30.00 in all, at most 15.00 on a day' })).toBeInTheDocument();
});

it('nothing that was counted is said', async () => {
  answer([]);
  renderPart(<AnalyticsScreen />, { state: { auth: signedInAs('admin') } });
  expect(await screen.findByText('Nothing was counted yet')).toBeInTheDocument();
});

it('the file holds the table, and no cell of it is a formula', () => {
  const day = {
    day: '=1+1',
    signUps: 3,
    activated: 1,
    jobs: 2,
    designs: 8,
    creditsSold: 1,
    creditsSpent: 6,
    revenueCents: 500,
  };
  const [head, line] = analyticsCsv([day]).split('\r\n');
  expect(head).toBe(
    '\uFEFFDay (UTC),Sign-ups,First design within a day,Jobs,Designs,Credits sold,Credits spent,Revenue (USD)',
  );
  expect(line).toBe("'=1+1,3,1,2,8,1,6,5.00");
});
