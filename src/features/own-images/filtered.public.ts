/** Apart from the rest: dashboards show own images and filter none. */
export { filteredImagesApi } from './filtered.api.ts';
export type { ImageFilter } from './filtered.data.ts';
