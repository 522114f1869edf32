/** The entries of a brief that the consultant asks for, in the order in which it asks. */
export type Slot = 'subject' | 'style' | 'placement' | 'sizeMm' | 'mood' | 'mustHaves';

export const slots: readonly Slot[] = ['subject', 'style', 'placement', 'sizeMm', 'mood', 'mustHaves'];
