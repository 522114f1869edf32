/** Drawing photos, without the editor of avatars. */
export { photoFile, sheet } from './picture.ts';
