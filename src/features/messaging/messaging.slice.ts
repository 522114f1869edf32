import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { rootReducer } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import type { Quoted } from './messaging.model.ts';
import type { Unsent, UnsentAttachment } from './messaging.outbox.ts';

declare module '../../data/root-reducer.ts' {
  interface RootState {
    /** Absent until the first action after its code has come: read it by `selectMessaging`. */
    messaging?: MessagingState;
  }
}

export interface DraftAttachment extends UnsentAttachment {
  key: string;
  status: 'uploading' | 'ready' | 'failed';
  /** 0..1 while it is uploaded. */
  progress: number;
  /** Why it was not uploaded. */
  problem?: string;
}

/** What somebody is about to say in a conversation. Its message gets an id when it is sent: other tabs restore the draft too. */
export interface MessageDraft {
  content: string;
  attachments: DraftAttachment[];
  reply: Quoted | null;
}

export interface MessagingState {
  /** Whose drafts and unsent messages these are; null until they were read from the device. */
  userId: string | null;
  openThreadId: string | null;
  drafts: Record<string, MessageDraft>;
  /** What waits in the outbox of this device, in order. */
  unsent: Unsent[];
  /** The server could not be reached at the last try. */
  isOffline: boolean;
}

const initialState: MessagingState = { userId: null, openThreadId: null, drafts: {}, unsent: [], isOffline: false };

interface InThread {
  threadId: string;
}

/** The draft of a conversation, begun if there is none. */
function draftIn(state: MessagingState, threadId: string): MessageDraft {
  state.drafts[threadId] ??= { content: '', attachments: [], reply: null };
  return state.drafts[threadId];
}

const messagingSlice = createSlice({
  name: 'messaging',
  initialState,
  reducers: {
    restored: (state, { payload }: PayloadAction<Pick<MessagingState, 'userId' | 'drafts' | 'unsent'>>) => {
      Object.assign(state, payload);
    },
    threadOpened: (state, { payload }: PayloadAction<string | null>) => {
      state.openThreadId = payload;
    },
    wordsChanged: (state, { payload }: PayloadAction<InThread & { content: string }>) => {
      draftIn(state, payload.threadId).content = payload.content;
      forgetEmpty(state, payload.threadId);
    },
    replyChosen: (state, { payload }: PayloadAction<InThread & { reply: Quoted | null }>) => {
      draftIn(state, payload.threadId).reply = payload.reply;
      forgetEmpty(state, payload.threadId);
    },
    /** What was refused is written on; what stands in the draft comes after it. */
    wordsReturned: (state, { payload }: PayloadAction<InThread & MessageDraft>) => {
      const draft = draftIn(state, payload.threadId);
      draft.content = [payload.content, draft.content].filter(Boolean).join('\n');
      draft.attachments.unshift(...payload.attachments);
      draft.reply ??= payload.reply;
      forgetEmpty(state, payload.threadId);
    },
    attachmentAdded: (state, { payload }: PayloadAction<InThread & { attachment: DraftAttachment }>) => {
      draftIn(state, payload.threadId).attachments.push(payload.attachment);
    },
    attachmentChanged: (
      { drafts },
      { payload }: PayloadAction<InThread & { key: string; change: Partial<DraftAttachment> }>,
    ) => {
      const attachment = drafts[payload.threadId]?.attachments.find(({ key }) => key === payload.key);
      if (attachment) Object.assign(attachment, payload.change);
    },
    attachmentRemoved: (state, { payload }: PayloadAction<InThread & { key: string }>) => {
      const draft = state.drafts[payload.threadId];
      if (!draft) return;
      draft.attachments = draft.attachments.filter(({ key }) => key !== payload.key);
      forgetEmpty(state, payload.threadId);
    },
    draftSent: ({ drafts }, { payload }: PayloadAction<string>) => {
      Reflect.deleteProperty(drafts, payload);
    },
    unsentRead: (state, { payload }: PayloadAction<Unsent[]>) => {
      state.unsent = payload;
    },
    connectionTried: (state, { payload }: PayloadAction<{ isOffline: boolean }>) => {
      state.isOffline = payload.isOffline;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectMessaging: (state) => state,
    selectDraft: (state, threadId: string): MessageDraft | undefined => state.drafts[threadId],
    selectUnsent: (state) => state.unsent,
  },
});

/** A draft with nothing in it is none. */
function forgetEmpty(state: MessagingState, threadId: string): void {
  const { content, attachments, reply } = state.drafts[threadId];
  if (!content && attachments.length === 0 && !reply) Reflect.deleteProperty(state.drafts, threadId);
}

export const { actions: messagingActions } = messagingSlice;
export const { selectMessaging, selectDraft, selectUnsent } = messagingSlice.injectInto(rootReducer, {
  overrideExisting: Boolean(import.meta.hot),
}).selectors;
