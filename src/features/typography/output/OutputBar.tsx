import { Suspense, useState } from 'react';

import { paths } from '../../../config/paths.ts';
import { signUpCredits } from '../../../domain/credits.ts';
import type { LetteringOrder, SetLettering } from '../../../domain/lettering.ts';
import { InLibrary } from '../../../ui/InLibrary.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PlainButton, PlainButtonLink, PlainLink } from '../../../ui/PlainButton.tsx';
import type { Drawn } from '../useLettering.ts';
import css from './output.module.css';

const Onward = lazyPart(async () => (await import('./Onward.tsx')).Onward, 'within');

interface OutputBarProps {
  order: LetteringOrder | null;
  drawn: Drawn;
  /** Name of the face. */
  face: string;
  words: string;
  isVisitor: boolean;
  /** Path of the tool for people with an account, where a visitor's words go. */
  account?: string;
}

const formats = {
  svg: { label: 'SVG', ending: '.svg' },
  pdf: { label: 'PDF', ending: '.pdf' },
  mirrored: { label: 'PDF, mirrored', ending: '-mirrored.pdf' },
  png: { label: 'PNG 1024', ending: '-1024.png' },
  large: { label: 'PNG 2048', ending: '-2048.png' },
} as const;
type Format = keyof typeof formats;

/** Takes the lettering out of the studio: as a file, or into another tool. */
export function OutputBar({ order, drawn, face, words, isVisitor, account = paths.fontGenerator }: OutputBarProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { setting } = drawn;
  // What is still being drawn would not be what is seen.
  const ready = setting !== null && !drawn.busy && drawn.problem === null;
  const save = (format: Format) => {
    if (!setting) return;
    setProblem(null);
    fileOf(format, setting, `${words.trim().replaceAll(/\s+/g, ' ')} · ${face}`)
      .then((file) => hand(file, nameOf(words) + formats[format].ending))
      .catch(() => setProblem('The file could not be made. Try again, or choose another format.'));
  };
  return (
    <section className={css.bar} aria-label="Save and use">
      <div className={css.files} role="group" aria-label="Download">
        <span className={css.label}>Download</span>
        {(isVisitor ? (['png'] as const) : (Object.keys(formats) as Format[])).map((format) => (
          <PlainButton key={format} look="outlined" disabled={!ready} onClick={() => save(format)}>
            {formats[format].label}
          </PlainButton>
        ))}
      </div>
      {problem && <Notice severity="error">{problem}</Notice>}
      {isVisitor ? (
        <Invitation account={account} />
      ) : (
        <InLibrary fallback={null}>
          <Suspense fallback={null}>
            <Onward order={order} setting={ready ? setting : null} words={words} face={face} />
          </Suspense>
        </InLibrary>
      )}
    </section>
  );
}

function Invitation({ account }: { account: string }) {
  return (
    <div className={css.invitation}>
      <p>
        With an account you save it as SVG and as PDF at its true size, and use it in designs. Your words and settings
        come along, and you get {signUpCredits} credits to start.
      </p>
      <PlainButtonLink to={paths.register} state={{ from: account }} look="primary">
        Create a free account
      </PlainButtonLink>
      <PlainLink to={paths.login} state={{ from: account }}>
        Sign in
      </PlainLink>
    </div>
  );
}

async function fileOf(format: Format, setting: SetLettering, caption: string): Promise<Blob> {
  const files = await import('./files.ts');
  switch (format) {
    case 'svg':
      return files.svgFile(setting);
    case 'png':
      return files.pngFile(setting, 1024);
    case 'large':
      return files.pngFile(setting, 2048);
    default: {
      const { chosenPaper } = await import('../../light-table/paper.public.ts');
      return files.pdfFile(setting, { paper: chosenPaper(), mirrored: format === 'mirrored', caption });
    }
  }
}

function hand(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** "memento-mori": what file systems take of the words, in any script. */
function nameOf(words: string): string {
  const name = words
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return Array.from(name).slice(0, 40).join('') || 'lettering';
}
