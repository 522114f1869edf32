import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '@testing-library/react';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { startBackend } from '../../../../tests/msw/server.ts';
import { renderPart } from '../../../../tests/render-app.tsx';
import { signedOut } from '../../../data/store.events.ts';
import { makeStore } from '../../../app/store.ts';
import { defaultLayout, layoutSaveDelayMs, type PanelLayout } from '../../../domain/workspace-layout.ts';
import { useKeptLayout } from './useKeptLayout.ts';
import { selectWorkspace, workspaceActions as actions } from './workspace.slice.ts';

startBackend();

const version = (id: string) => ({ kind: 'version', id }) as const;

describe('comparing', () => {
  it('begins with what is on the stage in the first slot', () => {
    const store = makeStore();
    store.dispatch(actions.compareBegun([version('a')]));
    expect(selectWorkspace(store.getState())).toMatchObject({ comparing: true, slots: [version('a'), null] });
  });

  it('begins by itself with what is on the stage where a picture is compared', () => {
    const store = makeStore();
    store.dispatch(actions.pictureCompared({ picture: version('b'), shown: version('a') }));
    expect(selectWorkspace(store.getState()).slots).toEqual([version('a'), version('b')]);
    store.dispatch(actions.pictureCompared({ picture: version('c'), shown: version('a') }));
    expect(selectWorkspace(store.getState()).slots).toEqual([version('a'), version('c')]);
  });

  it('resets to two empty slots, and ends without losing them', () => {
    const store = makeStore();
    store.dispatch(actions.compareBegun([version('a')]));
    store.dispatch(actions.slotCleared(0));
    expect(selectWorkspace(store.getState()).slots).toEqual([null, null]);
    store.dispatch(actions.compareBegun([version('a')]));
    store.dispatch(actions.compareReset());
    expect(selectWorkspace(store.getState())).toMatchObject({ comparing: true, slots: [null, null] });
    store.dispatch(actions.compareEnded());
    expect(selectWorkspace(store.getState()).comparing).toBe(false);
  });

  it('ends where notes are set on the picture, and setting them ends where pictures are compared', () => {
    const store = makeStore();
    store.dispatch(actions.compareBegun([version('a')]));
    store.dispatch(actions.modeChosen('pin'));
    expect(selectWorkspace(store.getState()).comparing).toBe(false);
    store.dispatch(actions.compareBegun([version('a')]));
    expect(selectWorkspace(store.getState()).mode).toBe('look');
  });
});

describe('another design', () => {
  it('begins afresh and keeps the layout; the same one stays as it is', () => {
    const store = makeStore();
    store.dispatch(actions.projectOpened('one'));
    store.dispatch(actions.sidebarToggled());
    store.dispatch(actions.versionOpened({ id: 'v', branch: 'bolder' }));
    store.dispatch(actions.projectOpened('one'));
    expect(selectWorkspace(store.getState())).toMatchObject({ versionId: 'v', branch: 'bolder' });
    store.dispatch(actions.projectOpened('two'));
    expect(selectWorkspace(store.getState())).toMatchObject({
      designId: 'two',
      versionId: null,
      branch: null,
      layout: { showSidebar: false },
    });
    store.dispatch(signedOut());
    expect(selectWorkspace(store.getState())).toMatchObject({ designId: null, layout: defaultLayout });
  });
});

describe('the layout on this device', () => {
  const key = `inkroom.workspace.${uuid(1)}`;
  const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null') as PanelLayout | null;
  function Studio() {
    useKeptLayout();
    return null;
  }
  const open = () => renderPart(<Studio />, { state: { auth: signedInAs('client') } });

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('is kept 200 ms after the last change, not before, and one drag is one change', () => {
    const { store } = open();
    for (const width of [310, 350, 400]) {
      act(() => void store.dispatch(actions.sidebarResized(width)));
      vi.advanceTimersByTime(layoutSaveDelayMs - 1);
      expect(kept()).toBeNull();
    }
    vi.advanceTimersByTime(1);
    expect(kept()).toMatchObject({ sidebarWidth: 400 });
  });

  it('is kept at once by who leaves within that time', () => {
    const { store, unmount } = open();
    act(() => void store.dispatch(actions.panelToggled('versions')));
    unmount();
    expect(kept()).toMatchObject({ active: 'feedback' });
  });

  it('comes back, and what is no layout counts for nothing', () => {
    localStorage.setItem(key, JSON.stringify({ ...defaultLayout, sidebarWidth: 444 }));
    const first = open();
    expect(selectWorkspace(first.store.getState()).layout.sidebarWidth).toBe(444);
    first.unmount();
    localStorage.setItem(key, '{"sidebarWidth":-1}');
    expect(selectWorkspace(open().store.getState()).layout).toEqual(defaultLayout);
  });
});
