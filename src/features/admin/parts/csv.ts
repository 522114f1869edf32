/** What a table program would take for a formula becomes a text. */
function cellText(value: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const harmless = !isNumber && /^\s*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as a file of comma-separated values, with the mark by which table programs know UTF-8. */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map((cell) => cellText(String(cell))).join(',')).join('\r\n')}\r\n`;
}
