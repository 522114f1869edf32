interface Paste {
  clipboardData: DataTransfer | null;
}

/**
 * The files that somebody pastes. Word processors and tables put a picture of the words beside them: where there are words, they
 * are meant. A copied file comes with its name, which is no such words.
 */
export function pastedFiles({ clipboardData }: Paste): File[] {
  const files = [...(clipboardData?.files ?? [])];
  const names = new Set(files.map(({ name }) => name));
  const lines = clipboardData?.getData('text/plain').split(/[\r\n]+/) ?? [];
  return lines.every((line) => line.trim() === '' || names.has(line.trim())) ? files : [];
}
