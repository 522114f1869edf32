/** Sentences of the workspace in which a client and an artist work on a design. */
export const workspaceTexts = {
  listTitle: 'My Projects',
  listLead: 'Projects with your artist or client, from the first idea to the approved drawing.',
  loading: 'Loading your design workspace...',
  loadFailed: 'Failed to load project',
  formats: 'Supported formats: JPG, PNG, WEBP (Max size: 10MB)',
  newNote: 'Add annotation note here',
  fromImage: 'Created from selected image',
  notMember: 'This project does not exist, or you are no longer part of it.',
} as const;
