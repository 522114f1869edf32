/** A name of the database as the app writes it: `is_default` is `isDefault`. */
export const camelCase = (key: string): string =>
  key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
