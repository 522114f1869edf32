export { ApprovalDialog } from './approval/ApprovalDialog.tsx';
export { ApprovalLine } from './approval/ApprovalLine.tsx';
export { DesignList } from './list/DesignList.tsx';
export { designsApi } from './designs.api.ts';
export { designListApi } from './list.api.ts';
export { designChangesApi } from './design-changes.api.ts';
export { feedbackApi } from './feedback.api.ts';
export { versionsApi } from './versions.api.ts';
export { workspaceApi } from './workspace.api.ts';
export { downloadDesignFile } from './files.data.ts';
export { currentOf, headOf, nameIn, ownTitle } from './designs.model.ts';
export type {
  Design,
  DesignPerson,
  DesignReference,
  DesignSummary,
  DesignVersion,
  DrawnMark,
  Feedback,
  FeedbackType,
  Partner,
  Tag,
  TimelineEvent,
} from './designs.model.ts';
export type { DesignChanges } from './design-writes.data.ts';
