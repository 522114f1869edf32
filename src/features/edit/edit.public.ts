export { EditButtons } from './EditButtons.tsx';
export { EditDialog } from './EditDialog.tsx';
export { editItems } from './EditItems.tsx';
