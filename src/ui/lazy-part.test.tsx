import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pageTexts } from '../domain/texts/pages.ts';
import { lazyPart } from './lazy-part.tsx';
import { newDocumentHelps, reloadPage } from './new-document.ts';

vi.mock('./new-document.ts', () => ({ newDocumentHelps: vi.fn(), reloadPage: vi.fn() }));

interface DialogProps {
  open?: boolean;
  onClose?: () => void;
}

/** Code that does not arrive until it is told to. */
function files(): { load: () => Promise<ComponentType<DialogProps>>; arrive: () => void; asked: () => number } {
  let there = false;
  let asked = 0;
  return {
    load: () => {
      asked += 1;
      return there ? Promise.resolve(() => <p>The part itself</p>) : Promise.reject(new TypeError('not fetched'));
    },
    arrive: () => {
      there = true;
    },
    asked: () => asked,
  };
}

const page = (Part: ComponentType<DialogProps>, props: DialogProps = {}) => (
  <>
    <h1>The page</h1>
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  </>
);

describe('a part whose code does not arrive', () => {
  const reported = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('reportError', reported);
    vi.mocked(newDocumentHelps).mockResolvedValue(false);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    reported.mockReset();
    vi.mocked(newDocumentHelps).mockClear();
    vi.mocked(reloadPage).mockClear();
  });

  it('says so in its place, leaves the page alone, and comes when it is asked for again', async () => {
    const { load, arrive } = files();
    render(page(lazyPart(load, 'within')));
    expect(await screen.findByText(pageTexts.partMissing)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    expect(reported).toHaveBeenCalledOnce();
    arrive();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The part itself')).toBeVisible();
    expect(screen.queryByText(pageTexts.partMissing)).toBeNull();
  });

  it('comes by itself when the network is back, also where nothing was said', async () => {
    const { load, arrive } = files();
    render(page(lazyPart(load, 'quiet')));
    await waitFor(() => expect(reported).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    arrive();
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(screen.getByText('The part itself')).toBeVisible();
    });
  });

  it('as a dialog is closed by whoever opened it, and tried at once when it is opened anew', async () => {
    const { load, arrive, asked } = files();
    const onClose = vi.fn();
    const Part = lazyPart(load, 'over');
    const { rerender } = render(page(Part, { open: true, onClose }));
    expect(await screen.findByText(pageTexts.partMissing)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    rerender(page(Part, { open: false, onClose }));
    expect(screen.queryByText(pageTexts.partMissing)).toBeNull();
    const before = asked();
    rerender(page(Part, { open: true, onClose }));
    expect(await screen.findByText(pageTexts.partMissing)).toBeVisible();
    expect(asked()).toBe(before + 1);
    rerender(page(Part, { open: false, onClose }));
    arrive();
    rerender(page(Part, { open: true, onClose }));
    expect(await screen.findByText('The part itself')).toBeVisible();
  });

  it('offers a new document when it fails again although the server answers, and not before', async () => {
    vi.mocked(newDocumentHelps).mockResolvedValue(true);
    render(page(lazyPart(files().load, 'within')));
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(pageTexts.partStale)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('leaves what stood there before, and gives the focus back to what opened it', async () => {
    const onClose = vi.fn();
    const Part = lazyPart(files().load, 'over');
    render(<button>Opener</button>);
    screen.getByRole('button', { name: 'Opener' }).focus();
    const { container } = render(
      <Suspense fallback={null}>
        <Part open onClose={onClose} instead={<p>The board</p>} />
      </Suspense>,
    );
    const notice = await screen.findByRole('alert');
    expect(screen.getByText('The board')).toBeVisible();
    expect(container).not.toContainElement(notice);
    const close = screen.getByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.click(close);
    expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus();
  });

  it('is asked for once, and reported once, however many wait for it', async () => {
    const { load, asked } = files();
    const Part = lazyPart(load, 'quiet');
    render(
      <>
        {page(Part)}
        {page(Part)}
        {page(Part)}
      </>,
    );
    await waitFor(() => expect(reported).toHaveBeenCalledOnce());
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(asked()).toBe(2);
    });
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(2));
    expect(newDocumentHelps).not.toHaveBeenCalled();
  });
});
