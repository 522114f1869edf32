export { SubjectMarker } from './SubjectMarker.tsx';
export { SubjectPhoto } from './SubjectPhoto.tsx';
