/** Sentences of the workspace in which a client and an artist work on a design. */
export const workspaceTexts = {
  listTitle: 'My Designs',
  listLead: 'What you design together, from the first idea to the approved drawing.',
  loading: 'Loading your design workspace...',
  loadFailed: 'Failed to load project',
  formats: 'Supported formats: JPG, PNG, WEBP (Max size: 10MB)',
  newNote: 'Add annotation note here',
  fromImage: 'Created from selected image',
  notMember: 'This design does not exist, or you no longer take part in it.',
} as const;
