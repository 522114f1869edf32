export { CompareViews } from './CompareViews.tsx';
export { followPins } from './ink-desk.ts';
export { MergeDialog, type MergeRecord } from './MergeDialog.tsx';
export { SplitCompare } from './SplitCompare.tsx';
