import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { renderPart } from '../../../tests/render-app.tsx';
import { inkIds, inks, type Colour } from '../../domain/colour.ts';
import { ColourField } from './ColourField.tsx';

function open(start: Colour | null, props: { hasPhoto?: boolean; unavailable?: string } = {}) {
  const changed = vi.fn();
  function Held() {
    const [value, setValue] = useState(start);
    return (
      <ColourField
        hasPhoto
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          changed(next);
        }}
      />
    );
  }
  return { ...renderPart(<Held />), changed };
}

describe('the colour of a design', () => {
  it('is off, from the photo or of chosen inks, as fills or pencil', async () => {
    const { user, changed } = open(null);
    await user.click(screen.getByRole('button', { name: 'From the photo' }));
    expect(changed).toHaveBeenLastCalledWith({ texture: 'fills', inks: 'photo' });
    await user.click(screen.getByRole('button', { name: 'Colored pencil' }));
    expect(changed).toHaveBeenLastCalledWith({ texture: 'pencil', inks: 'photo' });
    await user.click(screen.getByRole('button', { name: 'Chosen inks' }));
    expect(changed.mock.lastCall?.[0]).toMatchObject({ texture: 'pencil' });
    await user.click(screen.getByRole('button', { name: 'Black only' }));
    expect(changed).toHaveBeenLastCalledWith(null);
  });

  it('takes no ninth ink and leaves the last one', async () => {
    const { user, changed } = open({ texture: 'fills', inks: inkIds.slice(0, 8) });
    expect(screen.getByRole('button', { name: inks[inkIds[9]].name })).toBeDisabled();
    for (const id of inkIds.slice(0, 8)) await user.click(screen.getByRole('button', { name: inks[id].name }));
    expect(changed.mock.lastCall?.[0]).toEqual({ texture: 'fills', inks: [inkIds[7]] });
  });

  it('has nothing to take from without a photo, and says where there is no colour', () => {
    open(null, { hasPhoto: false, unavailable: 'Designs from several pictures are black only.' });
    expect(screen.queryByRole('button', { name: 'From the photo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Chosen inks' })).toBeDisabled();
    expect(screen.getByText('Designs from several pictures are black only.')).toBeVisible();
  });
});
