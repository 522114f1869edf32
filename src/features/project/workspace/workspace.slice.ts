import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { rootReducer } from '../../../data/root-reducer.ts';
import { signedOut } from '../../../data/store.events.ts';
import {
  emptySlots,
  withoutSlot,
  withPicture,
  type ComparedPicture,
  type CompareSlots,
} from '../../../domain/workspace.ts';
import {
  activatePanel,
  defaultLayout,
  resizePanel,
  resizeSidebar,
  togglePanel,
  type PanelId,
  type PanelLayout,
} from '../../../domain/workspace-layout.ts';

/** The effect of a press on the picture. */
export type PressMode = 'look' | 'pin' | 'draw';

export interface WorkspaceState {
  designId: string | null;
  /** Whose versions the list shows; null: those of the branch that the design's current version stands on. */
  branch: string | null;
  /** The version on the stage; null: the newest of the branch. */
  versionId: string | null;
  /** The pin that is looked at. */
  pinId: string | null;
  mode: PressMode;
  comparing: boolean;
  slots: CompareSlots;
  layout: PanelLayout;
}

declare module '../../../data/root-reducer.ts' {
  interface RootState {
    /** Absent until the first action after its code has come: read it by `selectWorkspace`. */
    workspace?: WorkspaceState;
  }
}

const initialWorkspace: WorkspaceState = {
  designId: null,
  branch: null,
  versionId: null,
  pinId: null,
  mode: 'look',
  comparing: false,
  slots: emptySlots,
  layout: defaultLayout,
};

const workspaceSlice = createSlice({
  name: 'workspace',
  initialState: initialWorkspace,
  reducers: {
    /** Another design begins afresh; how the studio is laid out stays. */
    projectOpened: (state, { payload: designId }: PayloadAction<string>) =>
      state.designId === designId ? state : { ...initialWorkspace, layout: state.layout, designId },
    branchChosen: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, { branch: payload, versionId: null, pinId: null });
    },
    /** On its own branch, whichever the list shows. */
    versionOpened: (state, { payload: { id, branch } }: PayloadAction<{ id: string; branch: string }>) => {
      Object.assign(state, { branch, versionId: id, pinId: null, comparing: false });
    },
    /** Back to whatever is newest: what arrives shows. */
    newestFollowed: (state) => {
      state.versionId = null;
    },
    pinChosen: (state, { payload }: PayloadAction<string | null>) => {
      state.pinId = payload;
    },
    modeChosen: (state, { payload }: PayloadAction<PressMode>) => {
      state.mode = payload;
      if (payload !== 'look') state.comparing = false;
    },

    /** Begins with these: the version that is looked at, and the one before it where there is one. */
    compareBegun: (state, { payload: pictures }: PayloadAction<readonly ComparedPicture[]>) => {
      Object.assign(state, { comparing: true, mode: 'look', slots: pictures.reduce(withPicture, emptySlots) });
    },
    pictureCompared: (state, { payload: { picture, shown } }: PayloadAction<Compared>) => {
      const slots = state.comparing || !shown ? (state.slots as CompareSlots) : withPicture(emptySlots, shown);
      Object.assign(state, { comparing: true, mode: 'look', slots: withPicture(slots, picture) });
    },
    slotCleared: (state, { payload }: PayloadAction<0 | 1>) => {
      Object.assign(state, { slots: withoutSlot(state.slots as CompareSlots, payload) });
    },
    compareReset: (state) => {
      Object.assign(state, { slots: emptySlots });
    },
    compareEnded: (state) => {
      state.comparing = false;
    },

    layoutRestored: (state, { payload }: PayloadAction<PanelLayout>) => {
      state.layout = payload;
    },
    sidebarToggled: ({ layout }) => {
      layout.showSidebar = !layout.showSidebar;
    },
    panelToggled: (state, { payload }: PayloadAction<PanelId>) => {
      state.layout = togglePanel(state.layout, payload);
    },
    panelActivated: (state, { payload }: PayloadAction<PanelId>) => {
      state.layout = activatePanel(state.layout, payload);
    },
    sidebarResized: (state, { payload }: PayloadAction<number>) => {
      state.layout = resizeSidebar(state.layout, payload);
    },
    panelResized: (state, { payload: { id, percent } }: PayloadAction<{ id: PanelId; percent: number }>) => {
      state.layout = resizePanel(state.layout, id, percent);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialWorkspace);
  },
  selectors: { selectWorkspace: (state) => state },
});

interface Compared {
  picture: ComparedPicture;
  /** What is on the stage: compared with it, where nothing has been compared yet. */
  shown: ComparedPicture | null;
}

export const { actions: workspaceActions } = workspaceSlice;
export const { selectWorkspace } = workspaceSlice.injectInto(rootReducer, {
  overrideExisting: Boolean(import.meta.hot),
}).selectors;
