import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);

/** What a sheet of fontsource says of its latin face. */
async function latinFace(family: string): Promise<{ name?: string; file?: string; weight?: string }> {
  const css = await readFile(require.resolve(`@fontsource-variable/${family}/wght.css`), 'utf8');
  const face = css.split('@font-face').find((part) => part.includes(`files/${family}-latin-wght-normal`)) ?? '';
  return {
    name: /font-family: '([^']+)'/.exec(face)?.[1],
    file: /files\/([\w-]+\.woff2)/.exec(face)?.[1],
    weight: /font-weight: ([\d ]+)/.exec(face)?.[1],
  };
}

it('names our two faces as the sheet of all alphabets does', async () => {
  const source = await readFile('src/theme/fonts.ts', 'utf8');
  const sheet = await readFile('src/theme/fonts.css', 'utf8');
  for (const family of ['inter', 'bricolage-grotesque']) {
    const { name, file, weight } = await latinFace(family);
    expect(sheet).toContain(`@fontsource-variable/${family}/wght.css`);
    expect(source).toContain(`@fontsource-variable/${family}/files/${file ?? '?'}?url`);
    expect(source).toMatch(new RegExp(`family: '${name ?? '?'}', file: \\w+, weight: '${weight ?? '?'}'`));
  }
});
