/** What is said of words that the database does not take. */
export const unstorableText = 'This contains a character that cannot be stored';

/** Whether the database takes a text: none with the character NUL, or with one half of an emoji that was cut. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}
