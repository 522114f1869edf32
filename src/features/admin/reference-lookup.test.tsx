import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { server, startBackend } from '../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { ReferenceLookup } from './ReferenceLookup.tsx';

startBackend();

it('finds what was reported under a reference, and says when there is nothing', async () => {
  server.use(
    http.get(`${TEST_SUPABASE_URL}/rest/v1/monitoring_events`, ({ request }) => {
      const asked = new URL(request.url).searchParams;
      if (asked.get('event_id') !== 'eq.3f9a21bc-77aa') return HttpResponse.json([]);
      return HttpResponse.json([
        {
          type: 'page_error',
          level: 'error',
          occurred_at: '2026-11-20T10:00:00Z',
          message: 'no ink left',
          status_code: 502,
          request_id: 'request-9',
          details: { path: '/settings' },
        },
      ]);
    }),
  );
  const { user } = renderPart(<ReferenceLookup />, { state: { auth: signedInAs('admin') } });
  await user.type(screen.getByLabelText('Reference'), '3f9a21bc-77aa');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('page error (502)')).toBeInTheDocument();
  expect(screen.getByText('no ink left')).toBeInTheDocument();
  expect(screen.getByText(/path: \/settings/)).toHaveTextContent('request: request-9');
  expect(screen.getByRole('link', { name: 'Open the log' })).toHaveAttribute(
    'href',
    '/admin/logs?reference=3f9a21bc-77aa',
  );
  await user.clear(screen.getByLabelText('Reference'));
  await user.type(screen.getByLabelText('Reference'), 'nothing-here');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('No report has this reference.')).toBeInTheDocument();
});
