import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, it } from 'vitest';

import { renderPart } from '../../tests/render-app.tsx';
import { PageLoader } from './PageLoader.tsx';

it('stands in for a page that is on its way, in the style of the route', async () => {
  const Never = lazy(() => new Promise<never>(() => undefined));
  renderPart(
    <Suspense fallback={<PageLoader look="cinematic" />}>
      <Never />
    </Suspense>,
  );
  expect(await screen.findByText('Dreaming')).toBeVisible();
});
