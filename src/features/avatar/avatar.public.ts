export { AvatarEditor } from './AvatarEditor.tsx';
