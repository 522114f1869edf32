/** What administrators read when something of theirs goes wrong (S3§8). */
export const adminTexts = {
  usersFailed: (message: string) => `Failed to load users: ${message}`,
} as const;
