import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { server, startBackend } from '../../../tests/msw/server.ts';
import { renderPart } from '../../../tests/render-app.tsx';
import { TranslateWords } from './TranslateWords.tsx';

startBackend();

const open = (translation: 'off' | 'claude') => {
  const engines = { images: 'built-in', assistant: 'built-in', payments: 'test', translation } as const;
  return renderPart(<Words />, { config: { engines } });
};

function Words() {
  const [words, setWords] = useState('Ein Fuchs unter dem Mond');
  return (
    <>
      <p>{words}</p>
      <TranslateWords words={words} onChange={setWords} />
    </>
  );
}

describe('words of another language', () => {
  it('become English on request, say from what, and can be taken back', async () => {
    let sent: unknown;
    server.use(
      http.post('*/api/translation/translate', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({
          translatedText: 'A fox under the moon',
          detectedSource: 'de',
          romanization: null,
          notes: 'No article is lost.',
        });
      }),
    );
    const { user } = open('claude');
    await user.click(screen.getByRole('button', { name: 'Translate to English' }));
    expect(await screen.findByText('A fox under the moon')).toBeVisible();
    expect(sent).toEqual({ text: 'Ein Fuchs unter dem Mond', target: 'en' });
    expect(screen.getByText('Translated from German. No article is lost.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use my words' }));
    expect(screen.getByText('Ein Fuchs unter dem Mond')).toBeVisible();
  });

  it('stay as they are when the translator is out of reach, and it says so', async () => {
    server.use(
      http.post('*/api/translation/translate', () =>
        HttpResponse.json({ error: 'The translator did not answer.', code: 'upstream_failed' }, { status: 502 }),
      ),
    );
    const { user } = open('claude');
    await user.click(screen.getByRole('button', { name: 'Translate to English' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The translator did not answer.');
    expect(screen.getByText('Ein Fuchs unter dem Mond')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Translate to English' })).toBeEnabled();
  });

  it('are not offered to be translated where nobody can', () => {
    open('off');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
