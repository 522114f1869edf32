/** Limits and sentences of collections of own images. The quoted ones are the specified ones. */
export const collectionLimits = {
  name: 80,
  description: 1000,
  notes: 500,
  title: 120,
  most: 200,
  tag: 40,
  tags: 30,
  selected: 500,
} as const;

/** How many days a deleted image can be restored; the database has the same. */
export const trashDays = 30;

export const collectionMessages = {
  nameRequired: 'User ID and collection name are required',
  collectionRequired: 'Collection ID is required',
  imageRequired: 'Image ID is required',
  isDefault: 'Cannot delete the default collection',
  noOpenCollection: 'No collection specified or active',
  imagesFailed: 'Failed to load collection designs',
  noCollection: 'No collection specified or available',
  notFavorite: 'Image is not in favorites',
  noImage: 'Image not found or has no URL',
  gone: 'This collection no longer exists.',
  tooMany: 'You have 200 collections, the most that one account can hold. Delete one to create another.',
  tooLong: 'This text is too long.',
  tagRequired: 'Type at least one tag.',
  tagTooLong: 'A tag can have 40 characters at most.',
  tooManyTags: 'A design can have 30 tags at most.',
  tooManySelected: 'Select 500 designs at most.',
  notInCollection: 'This image is no longer in this collection.',
  saveFailed: 'The design could not be saved.',
  tooManySaved: 'A collection can hold 500 designs of others at most.',
  alreadyInCollection: 'Image is already in this collection',
  alreadyFavorite: 'Image already in favorites',
} as const;
