/** Folders of the API that serve one subject each, and the folders that they share. */
export const API_PARTS: readonly string[];
export const API_SHARED: readonly string[];
