export { CompareViews } from './CompareViews.tsx';
export { followPins } from './ink-desk.ts';
export { MergeDialog } from './MergeDialog.tsx';
export { SplitCompare } from './SplitCompare.tsx';
