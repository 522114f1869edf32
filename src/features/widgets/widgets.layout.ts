import type { WidgetPreference, WidgetSize } from '../preferences/preferences.public.ts';
import type { WidgetKind } from './widgets.catalogue.ts';

/** A widget where it stands. */
export interface PlacedWidget extends WidgetKind {
  enabled: boolean;
  position: number;
  /** Where it stands in the catalogue. */
  place: number;
}

/** The widgets in the order that a person gave them; what they never touched stands as the catalogue says. */
export function arrange(kinds: readonly WidgetKind[], stored: readonly WidgetPreference[]): PlacedWidget[] {
  const placed = kinds.map((kind, index) => {
    const own = stored.find((entry) => entry.id === kind.id);
    return {
      ...kind,
      enabled: own?.enabled ?? true,
      size: own?.size ?? kind.size,
      position: own?.position ?? index,
      place: index,
    };
  });
  // Two devices may have moved different widgets to the same place: then the catalogue's order decides.
  return placed.sort((a, b) => a.position - b.position || a.place - b.place);
}

/** The new order of all widgets when the visible ones among them have a new order; hidden ones keep their places. */
export function reorder(widgets: readonly PlacedWidget[], visible: readonly string[]): string[] {
  const queue = [...visible];
  return widgets.map((widget) => (widget.enabled ? (queue.shift() ?? widget.id) : widget.id));
}

/** What to store so that the widgets stand in this order: only those that do not stand there already. */
export function orderPatch(
  widgets: readonly PlacedWidget[],
  ids: readonly string[],
  stored: readonly WidgetPreference[],
): WidgetPatch[] {
  return ids.flatMap((id, position) => {
    const widget = widgets.find((entry) => entry.id === id);
    return widget && widget.position !== position ? [changePatch(widget, { position }, stored)] : [];
  });
}

export type WidgetPatch = Pick<WidgetPreference, 'id'> & Partial<WidgetPreference>;

/** What to store for one changed widget: the changed leaves, or all of them when nothing is stored for it yet. */
export function changePatch(
  widget: PlacedWidget,
  change: Partial<{ enabled: boolean; size: WidgetSize; position: number }>,
  stored: readonly WidgetPreference[],
): WidgetPatch {
  if (stored.some((entry) => entry.id === widget.id)) return { id: widget.id, ...change };
  const { id, enabled, size, position } = widget;
  return { id, enabled, size, position, ...change };
}

/** What to store so that everything stands as the catalogue says. */
export function resetPatch(kinds: readonly WidgetKind[]): WidgetPreference[] {
  return kinds.map(({ id, size }, position) => ({ id, enabled: true, size, position }));
}
