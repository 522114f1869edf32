import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { renderApp } from '../../../../tests/render-app.tsx';

const open = async () => {
  renderApp({ at: '/public/roman-numeral-converter' });
  await screen.findByRole('tab', { name: 'Date' });
  return userEvent.setup();
};

describe('the converter', () => {
  it('writes a number, reads a numeral, and says what is not the standard form', async () => {
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Number' }), '1994');
    expect(screen.getByRole('textbox', { name: 'Roman numeral' })).toHaveValue('MCMXCIV');
    await user.clear(screen.getByRole('textbox', { name: 'Roman numeral' }));
    await user.type(screen.getByRole('textbox', { name: 'Roman numeral' }), 'mim');
    expect(screen.getByRole('textbox', { name: 'Number' })).toHaveValue('1999');
    expect(screen.getByText(/not the standard form. Write MCMXCIX/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in the studio' })).toHaveAttribute(
      'href',
      '/public/font-generator?text=MCMXCIX&for=numerals',
    );
  });

  it('refuses what has no numeral, at the field', async () => {
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Number' }), '4000');
    expect(screen.getByRole('textbox', { name: 'Number' })).toHaveAccessibleDescription(/from 1 to 3999/);
    expect(screen.queryByRole('link', { name: 'Open in the studio' })).toBeNull();
  });

  it('asks day, month and year apart, and shows the plain date beside', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Date' }));
    await user.type(screen.getByRole('textbox', { name: 'Day' }), '14');
    await user.type(screen.getByRole('textbox', { name: 'Month' }), '3');
    await user.type(screen.getByRole('textbox', { name: 'Year' }), '1987');
    expect(screen.getByText('XIV · III · MCMLXXXVII')).toBeVisible();
    expect(screen.getByText('14 March 1987')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Month, day, year' }));
    await user.click(screen.getByRole('radio', { name: 'Stop .' }));
    expect(screen.getByText('III.XIV.MCMLXXXVII')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Month, year' }));
    expect(screen.queryByRole('textbox', { name: 'Day' })).toBeNull();
    expect(screen.getByText('March 1987')).toBeVisible();
  });

  it('says at once that there is no 14th month', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Date' }));
    await user.type(screen.getByRole('textbox', { name: 'Month' }), '14');
    expect(screen.getByText(/Have day and month changed places/)).toBeVisible();
  });
});
