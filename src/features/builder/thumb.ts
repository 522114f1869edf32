/** Where the thumbnail of a motif lies. */
export const thumbOf = (word: string): string => `/motifs/thumbs/${word.replaceAll(' ', '-')}.webp`;
