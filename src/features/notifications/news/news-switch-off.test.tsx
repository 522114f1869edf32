import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { visitor } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderApp } from '../../../../tests/render-app.tsx';

startBackend();

const open = (at = '/unsubscribe?token=sealed') => renderApp({ at, state: { auth: visitor() } });
const button = () => screen.findByRole('button', { name: 'Turn it off' });

/** Answers the posts to the endpoint, and counts them. */
function answerPosts(answer: () => Response): { asked: { token: string | null; authorization: string | null }[] } {
  const asked: { token: string | null; authorization: string | null }[] = [];
  server.use(
    http.post('*/api/news/unsubscribe', ({ request }) => {
      const token = new URL(request.url).searchParams.get('token');
      asked.push({ token, authorization: request.headers.get('authorization') });
      return answer();
    }),
  );
  return { asked };
}

describe('switching news by e-mail off from a mail', () => {
  it('waits for the press, asks for no session, and says that it is done', async () => {
    const { asked } = answerPosts(() => HttpResponse.json({ success: true }));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Turn off news by e-mail?' })).toBeInTheDocument();
    await button();
    expect(asked).toEqual([]);
    await user.click(await button());
    expect(await screen.findByRole('heading', { name: 'News by e-mail is off' })).toBeInTheDocument();
    expect(asked).toEqual([{ token: 'sealed', authorization: null }]);
    expect(screen.getByRole('alert')).toHaveTextContent('can still read it in Inkroom');
    expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull();
    const settings = screen.getByRole('link', { name: 'Open settings' });
    expect(settings).toHaveAttribute('href', '/settings#notifications');
    expect(settings).toHaveFocus();
  });

  it('can be tried again when the server was not reached', async () => {
    let up = false;
    const { asked } = answerPosts(() => (up ? HttpResponse.json({ success: true }) : HttpResponse.error()));
    const { user } = open();
    await user.click(await button());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    up = true;
    await user.click(await button());
    expect(await screen.findByRole('heading', { name: 'News by e-mail is off' })).toBeInTheDocument();
    expect(asked).toHaveLength(2);
  });

  it('says that a link does not work which the server does not know, or which has lost its end', async () => {
    answerPosts(() => HttpResponse.json({ success: false, error: 'no', code: 'bad_request' }, { status: 400 }));
    const { user, unmount } = open();
    await user.click(await button());
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeInTheDocument();
    unmount();
    open('/unsubscribe');
    expect(await screen.findByRole('alert')).toHaveTextContent('Try the link in the e-mail again');
    expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull();
  });
});
