/** Whether the database takes a text: none with the character NUL, or with one half of an emoji that was cut. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}
