import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { signedInAs } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart } from '../../../../tests/render-app.tsx';
import { paths } from '../../../config/paths.ts';
import { quickAnswers } from '../../../domain/quick-answers.ts';
import { initialDesignerState } from '../designer.state.ts';
import { ChatStage } from '../chat/ChatStage.tsx';

startBackend();

/** A conversation from words with these answers to its last question. */
const show = (suggestions: string[]) =>
  renderPart(<ChatStage />, {
    at: paths.tattooDesigner,
    state: {
      auth: signedInAs('client'),
      designer: {
        ...initialDesignerState,
        stage: 'chat',
        fromWords: true,
        messages: [{ id: 'm', sender: 'ai', content: 'A question?', timestamp: 0, promptGenerated: false }],
        suggestions,
      },
    },
  });

/** What the next tap says. */
function hearTaps(): { said: string[] } {
  const heard = { said: [] as string[] };
  server.use(
    http.post('*/api/claude/tap', async ({ request }) => {
      const { messages } = (await request.json()) as { messages: { content: string }[] };
      heard.said.push(messages[messages.length - 1].content);
      return HttpResponse.json({ error: { code: 'unavailable', message: 'Not now' } }, { status: 503 });
    }),
  );
  return heard;
}

describe('quick answers', () => {
  it('show a size on something that everybody knows the size of', async () => {
    const heard = hearTaps();
    const { user } = show(quickAnswers.sizeMm);
    const card = await screen.findByRole('button', { name: '5 cm on a bank card' });
    const answers = within(screen.getByRole('group', { name: 'Quick answers' }));
    expect(answers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '5 cm on a bank card',
      '8 cm on a hand',
      '12 cm on a hand',
      '20 cm on a forearm',
    ]);
    await user.click(card);
    await waitFor(() => expect(heard.said).toEqual(['5 cm']));
  });

  it('show places on a figure, with the same in words for keys and screen readers', async () => {
    const heard = hearTaps();
    show(quickAnswers.placement);
    const thigh = await waitFor(() => {
      const found = screen.getByRole('log').querySelector('[data-place="left thigh"]');
      if (!found) throw new Error('The figure is not there yet.');
      return found;
    });
    expect(screen.getByRole('button', { name: 'Forearm' })).toBeVisible();
    fireEvent.click(thigh);
    await waitFor(() => expect(heard.said).toEqual(['Left thigh']));
  });

  it('are words where there is nothing to see', async () => {
    show(quickAnswers.style);
    expect(await screen.findByRole('button', { name: 'Woodcut' })).toBeVisible();
  });
});
