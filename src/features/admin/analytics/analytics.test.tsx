import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { signedInAs } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { csvOf } from '../parts/csv.ts';
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
  credits_outstanding: 500,
  revenue_cents: 1500,
});

const steps = { signed_up: 4, asked: 2, drawn: 1, again: 0, used: 1, paid: 0 };

function answer(days: object[]) {
  const counted = {
    days,
    steps: [
      { day: '2026-11-19', ...steps },
      { day: '2026-11-20', ...steps },
    ],
    designs: [{ tool: 'batch4', style: 'dotwork', designs: 12 }],
    cohorts: [
      { cohort: '2026-11-09', sign_ups: 4, active: [4, 1] },
      { cohort: '2026-11-16', sign_ups: 10, active: [4] },
    ],
  };
  server.use(http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/admin_get_analytics`, () => HttpResponse.json(counted)));
}

it('a figure is a chart with its sentence, and each day a row, the latest first', async () => {
  answer([row('2026-11-19', 3), row('2026-11-20', 5)]);
  const { user } = renderPart(<AnalyticsScreen />, { state: { auth: signedInAs('admin') } });
  expect(await screen.findByRole('img', { name: 'Sign-ups: 8 in all, at most 5 on a day' })).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Figures by day' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('2026-11-205128100650015.00');
  await user.click(screen.getByRole('button', { name: 'Revenue (USD): 30.00' }));
  expect(screen.getByRole('img', { name: 'Revenue (USD): 30.00 in all, at most 15.00 on a day' })).toBeInTheDocument();
});

it('nothing that was counted is said', async () => {
  answer([]);
  renderPart(<AnalyticsScreen />, { state: { auth: signedInAs('admin') } });
  expect(await screen.findByText('Nothing was counted yet')).toBeInTheDocument();
});

it('what was counted of people and designs is a table each', async () => {
  answer([row('2026-11-20', 5)]);
  const { user } = renderPart(<AnalyticsScreen />, { state: { auth: signedInAs('admin') } });
  await user.click(await screen.findByRole('tab', { name: 'Funnel' }));
  const cellsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(cellsOf('Funnel of the designer').slice(0, 3)).toEqual([
    ['Signed up', '8', '100 %'],
    ['Asked for a drawing', '4', '50 %'],
    ['Had a design', '2', '25 %'],
  ]);
  await user.click(screen.getByRole('tab', { name: 'Retention' }));
  expect(cellsOf('Retention by week')).toEqual([
    ['2026-11-16', '10', '40 %', ''],
    ['2026-11-09', '4', '100 %', '25 %'],
  ]);
  await user.click(screen.getByRole('tab', { name: 'Designs' }));
  expect(cellsOf('Designs by tool and style')).toEqual([['Four designs', 'dotwork', '12']]);
});

it('the file holds the table, and no cell of it is a formula', () => {
  expect(
    csvOf(
      ['Day', 'Change'],
      [
        ['=1+1', '-5'],
        ['say "ho", @me', 3],
        ['@cmd', '+1-2'],
      ],
    ),
  ).toBe('\uFEFFDay,Change\r\n\'=1+1,-5\r\n"say ""ho"", @me",3\r\n\'@cmd,\'+1-2\r\n');
});
