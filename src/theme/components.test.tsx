import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { defaultAccent, tonesOf } from './palette.ts';
import { makeTheme } from './theme.ts';

it.each(['small', 'medium', 'large'] as const)("the text of %s buttons follows the reader's size", (size) => {
  const textSizes = [0.95, 1.1].map((fontScale) => {
    const { unmount } = render(
      <ThemeProvider theme={makeTheme({ mode: 'dark', accent: defaultAccent, fontScale, still: true })}>
        <Button size={size}>Create Design</Button>
        <Button size={size} variant="outlined">
          Reset widgets
        </Button>
        {size !== 'large' && (
          <ToggleButton size={size} value="s">
            S
          </ToggleButton>
        )}
      </ThemeProvider>,
    );
    const found = screen.getAllByRole('button').map((button) => getComputedStyle(button).fontSize);
    unmount();
    return new Set(found);
  });
  const [normal, large] = textSizes;
  expect(normal?.size).toBe(1);
  expect(large?.size).toBe(1);
  expect([...large][0]).not.toBe([...normal][0]);
});

it('with high contrast a switch that is off has an edge', () => {
  const theme = makeTheme({ mode: 'light', accent: defaultAccent, fontScale: 1, still: true, highContrast: true });
  const { container } = render(
    <ThemeProvider theme={theme}>
      <Switch />
      <p style={{ color: tonesOf('light', true).control }}>Edge</p>
    </ThemeProvider>,
  );
  const thumb = container.querySelector('.MuiSwitch-thumb');
  expect(thumb && getComputedStyle(thumb).borderTopColor).toBe(getComputedStyle(screen.getByText('Edge')).color);
});
