import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderPart } from '../../../../tests/render-app.tsx';
import { ImageWall } from './ImageWall.tsx';

const image = (id: string, name = id) => ({ id, src: null, name });

it('shows which are ticked, and when it is full lets nothing but those be pressed', async () => {
  const onPick = vi.fn();
  const images = [image('fox'), image('owl'), image('moth', '')];
  const wall = <ImageWall images={images} nothing="None" chosen={['fox', 'owl']} isFull onPick={onPick} />;
  const { user } = renderPart(wall);
  expect(screen.getByRole('button', { name: 'Own design' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Own design' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: 'owl' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'fox' }));
  expect(onPick.mock.calls).toEqual([[images[0]]]);
});

it('where one is chosen and no more nothing is ticked, and where there is none it says so', () => {
  const { unmount } = renderPart(<ImageWall images={[image('fox')]} nothing="None" onPick={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'fox' })).not.toHaveAttribute('aria-pressed');
  unmount();
  renderPart(<ImageWall images={[]} nothing="You have no designs yet." onPick={vi.fn()} />);
  expect(screen.getByText('You have no designs yet.')).toBeInTheDocument();
});
