import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { announce } from '../../ui/Announcer.tsx';
import { moveTo } from '../../ui/rearrange.ts';
import { say } from '../../ui/useRearranging.ts';
import { preferencesChanged, selectPreferences, type WidgetSize } from '../preferences/preferences.public.ts';
import { changePatch, orderPatch, reorder, resetPatch, type PlacedWidget, type WidgetPatch } from './widgets.layout.ts';

/** Returns the calls that change a dashboard. Each is stored at once and announced to screen readers. */
export function useArranging(widgets: readonly PlacedWidget[]) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectPreferences).layout.widgets;
  const store = (patch: WidgetPatch[]) => {
    if (patch.length > 0) dispatch(preferencesChanged({ layout: { widgets: patch } }));
  };
  const visible = widgets.filter(({ enabled }) => enabled).map(({ id }) => id as string);

  /** Gives the visible widgets a new order. */
  const setOrder = (ids: readonly string[]) => store(orderPatch(widgets, reorder(widgets, ids), stored));
  /** Moves a visible widget to an index among the visible ones. */
  const move = (widget: PlacedWidget, index: number) => {
    const ids = moveTo(visible, widget.id as string, index);
    setOrder(ids);
    say(widget, ids);
  };
  const resize = (widget: PlacedWidget, size: WidgetSize) => {
    store([changePatch(widget, { size }, stored)]);
    announce(`${widget.title}: ${size}`, describeSize(size));
  };
  const show = (widget: PlacedWidget, enabled: boolean) => {
    store([changePatch(widget, { enabled }, stored)]);
    announce(`${widget.title} ${enabled ? 'shown' : 'hidden'}`);
  };
  const reset = () => {
    store(resetPatch(widgets.toSorted((a, b) => a.place - b.place)));
    announce('The dashboard is back to its default');
  };
  return { visible, setOrder, move, resize, show, reset };
}

function describeSize(size: WidgetSize): string {
  return { small: 'A third of a row', medium: 'Two thirds of a row', large: 'A whole row' }[size];
}
