import Dialog from '@mui/material/Dialog';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { renderPart } from '../../tests/render-app.tsx';
import { answer, serverState } from '../data/server-state.ts';
import { Connection } from './Connection.tsx';

const ask = vi.fn<() => Promise<string>>();
const probeApi = serverState.injectEndpoints({
  endpoints: (build) => ({ probe: build.query<string, undefined>({ queryFn: () => answer(ask()) }) }),
});

function Probe() {
  const { data, isError } = probeApi.useProbeQuery(undefined);
  return <p>{isError ? 'failed' : data}</p>;
}

function network(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
afterEach(() => vi.restoreAllMocks());

it('says when the network is gone, and reads again what failed when it is back', async () => {
  ask.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('here again');
  renderPart(
    <>
      <Connection />
      <Probe />
    </>,
  );
  await screen.findByText('failed');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).toBeNull();
  network(false);
  expect(await screen.findByText('You are offline. What you see may be out of date.')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-offline');
  network(true);
  expect(document.documentElement).not.toHaveAttribute('data-offline');
  expect(await screen.findByText('here again')).toBeInTheDocument();
  expect(screen.queryByText(/You are offline/)).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('is heard over an open dialog: its region comes empty, outside of what the dialog hides, and then gets its text', async () => {
  renderPart(
    <>
      <Connection />
      <Dialog open aria-label="Your picture" />
    </>,
  );
  network(false);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('You are offline.'));
});
