import { describe, expect, it } from 'vitest';

import {
  activatePanel,
  defaultLayout,
  panelShare,
  readLayout,
  resizePanel,
  resizeSidebar,
  togglePanel,
} from './workspace-layout.ts';

describe('the layout of the studio', () => {
  it('begins with all panels in sight, a sidebar of 300 px and panels of 33 percent', () => {
    expect(defaultLayout).toMatchObject({ showSidebar: true, sidebarWidth: 300 });
    for (const panel of Object.values(defaultLayout.panels)) expect(panel).toEqual({ visible: true, size: 33 });
  });

  it('makes another visible panel active when the active one is hidden', () => {
    const without = togglePanel(defaultLayout, 'versions');
    expect(without.panels.versions.visible).toBe(false);
    expect(without.active).toBe('feedback');
    const alone = togglePanel(without, 'feedback');
    expect(alone.active).toBe('assistant');
    expect(togglePanel(alone, 'assistant').active).toBeNull();
  });

  it('leaves the active panel alone when another one is hidden', () => {
    expect(togglePanel(defaultLayout, 'assistant').active).toBe('versions');
  });

  it('makes a panel that is shown again the active one', () => {
    const hidden = togglePanel(defaultLayout, 'assistant');
    expect(togglePanel(hidden, 'assistant').active).toBe('assistant');
    expect(activatePanel(hidden, 'assistant')).toMatchObject({
      active: 'assistant',
      panels: { assistant: { visible: true } },
    });
    expect(activatePanel(defaultLayout, 'feedback').active).toBe('feedback');
  });

  it('keeps sizes that still show something', () => {
    expect(resizeSidebar(defaultLayout, 10).sidebarWidth).toBe(240);
    expect(resizeSidebar(defaultLayout, 5000).sidebarWidth).toBe(520);
  });

  it('shares the sidebar between the two panels that show in it', () => {
    expect(panelShare(defaultLayout, 'feedback')).toBe(50);
    const grown = resizePanel(defaultLayout, 'feedback', 70);
    expect(panelShare(grown, 'feedback')).toBe(70);
    expect(panelShare(grown, 'assistant')).toBe(30);
    expect(panelShare(togglePanel(grown, 'assistant'), 'feedback')).toBe(100);
  });

  it('reads what was kept, and nothing that is not a layout', () => {
    expect(readLayout(JSON.stringify(resizeSidebar(defaultLayout, 400)))).toMatchObject({ sidebarWidth: 400 });
    for (const kept of [
      null,
      '',
      '{',
      '7',
      '{"sidebarWidth":300}',
      JSON.stringify({ ...defaultLayout, sidebarWidth: 9e9 }),
    ])
      expect(readLayout(kept)).toBeNull();
  });
});
