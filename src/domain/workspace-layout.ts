import { z } from 'zod';

/** The panels of the workspace's studio. */
export const panelIds = ['versions', 'feedback', 'assistant'] as const;
export type PanelId = (typeof panelIds)[number];

export const panelTitles: Record<PanelId, string> = {
  versions: 'Versions',
  feedback: 'Feedback',
  assistant: 'Design assistant',
};

/** Sizes that still show something, in px and percent. */
export const panelLimits = { sidebar: [240, 520], size: [20, 80] } as const;

/** How long a change waits before it is kept: a drag is one change. */
export const layoutSaveDelayMs = 200;

const panelSchema = z.object({ visible: z.boolean(), size: z.number().min(0).max(100) });

/** How somebody laid out the studio on a device: the picture has all of it, and the panels lie over its edges. */
const panelLayoutSchema = z.object({
  showSidebar: z.boolean(),
  sidebarWidth: z.number().min(panelLimits.sidebar[0]).max(panelLimits.sidebar[1]),
  panels: z.object({ versions: panelSchema, feedback: panelSchema, assistant: panelSchema }),
  /** The one that shows where there is place for one; null when all are hidden. */
  active: z.enum(panelIds).nullable(),
});
export type PanelLayout = z.infer<typeof panelLayoutSchema>;

const panel = { visible: true, size: 33 };

export const defaultLayout: PanelLayout = {
  showSidebar: true,
  sidebarWidth: 300,
  panels: { versions: panel, feedback: panel, assistant: panel },
  active: 'versions',
};

const clamp = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value));

const visiblePanels = ({ panels }: PanelLayout): PanelId[] => panelIds.filter((id) => panels[id].visible);

/** Shows or hides a panel. Hiding the active one makes another visible one active; showing one makes it the active one. */
export function togglePanel(layout: PanelLayout, id: PanelId): PanelLayout {
  const visible = !layout.panels[id].visible;
  const next = { ...layout, panels: { ...layout.panels, [id]: { ...layout.panels[id], visible } } };
  if (visible) return { ...next, active: id };
  return layout.active === id ? { ...next, active: visiblePanels(next)[0] ?? null } : next;
}

/** Makes a panel the active one; a hidden one is shown. */
export function activatePanel(layout: PanelLayout, id: PanelId): PanelLayout {
  return layout.panels[id].visible ? { ...layout, active: id } : togglePanel(layout, id);
}

export function resizeSidebar(layout: PanelLayout, width: number): PanelLayout {
  return { ...layout, sidebarWidth: Math.round(clamp(width, panelLimits.sidebar)) };
}

/** Gives a panel of the sidebar a share of its height, in percent; the other one has what is left. */
export function resizePanel(layout: PanelLayout, id: PanelId, percent: number): PanelLayout {
  const size = Math.round(clamp(percent, panelLimits.size));
  const others = (['feedback', 'assistant'] as const).filter((other) => other !== id);
  const panels = { ...layout.panels, [id]: { ...layout.panels[id], size } };
  for (const other of others) panels[other] = { ...panels[other], size: 100 - size };
  return { ...layout, panels };
}

/** The share of a panel of the sidebar, in percent, among those that show. */
export function panelShare({ panels }: PanelLayout, id: 'feedback' | 'assistant'): number {
  if (!panels.feedback.visible || !panels.assistant.visible) return 100;
  return (100 * panels[id].size) / (panels.feedback.size + panels.assistant.size);
}

/** What was kept on a device, or null where it is not a layout. */
export function readLayout(kept: string | null): PanelLayout | null {
  try {
    const parsed = panelLayoutSchema.safeParse(JSON.parse(kept ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
