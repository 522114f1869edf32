/** Where a person's changes wait on this device. The id in the key keeps them from anybody else who signs in here. */
export function outboxKey(userId: string): string {
  return `inkroom.outbox.profile.${userId}`;
}

/** Where the profile as last read is kept on this device. */
export function cacheKey(userId: string): string {
  return `inkroom.profile.${userId}`;
}
