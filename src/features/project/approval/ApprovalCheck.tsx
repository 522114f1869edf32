import { Fragment, useId, useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { sha256Of } from '../../../data/sha256.ts';
import { momentText } from '../../../domain/moment.ts';
import { approvalCodeOf } from '../../../domain/designs.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { usePictureInput } from '../../../ui/usePictureInput.ts';
import css from './ApprovalCheck.module.css';
import type { CheckedApproval } from './check.data.ts';
import { sizeFacts } from './size-facts.ts';

interface Outcome {
  approval: CheckedApproval;
  file: string;
  isSame: boolean;
}

/** Compares a file with what an approval binds. The hash is computed here; the file goes nowhere. */
function useCheck() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const check = async (typed: string, file: File | null) => {
    setOutcome(null);
    const code = approvalCodeOf(typed);
    const missing = !code ? 'An id looks like this: INK-7F3K-92QD.' : !file ? 'Choose the file to compare.' : null;
    setProblem(missing);
    if (!code || !file) return;
    setBusy(true);
    try {
      const { checkApproval } = await import('./check.data.ts');
      const [approval, sha256] = await Promise.all([checkApproval(code), sha256Of(file)]);
      if (approval) setOutcome({ approval, file: file.name, isSame: approval.sha256 === sha256 });
      else setProblem(`There is no approval ${code}. Look at the sheet again.`);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, outcome, check };
}

/** /approval/check: shows whether a file is the approved one. */
export function ApprovalCheck() {
  const [typed, setTyped] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const { busy, problem, outcome, check } = useCheck();
  const hydrated = useHydrated();
  // An address with the id in it fills the field; the first render is the same everywhere.
  const value = typed ?? (hydrated ? (new URLSearchParams(window.location.search).get('id') ?? '') : '');
  return (
    <div className={css.place}>
      <form
        className={css.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check(value, file);
        }}
      >
        <TextInput
          label="Id of the approval"
          value={value}
          maxLength={40}
          autoComplete="off"
          placeholder="INK-7F3K-92QD"
          help="It is at the top of the printed sheet."
          onChange={(event) => setTyped(event.target.value)}
        />
        <DropField file={file} onFile={setFile} />
        <div>
          <PlainButton type="submit" look="primary" size="large" disabled={busy}>
            {busy ? 'Comparing...' : 'Compare'}
          </PlainButton>
        </div>
      </form>
      <div aria-live="polite">
        {problem && <Notice severity="error">{problem}</Notice>}
        {outcome && <Verdict outcome={outcome} />}
      </div>
    </div>
  );
}

function DropField({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  const id = useId();
  const picture = usePictureInput({ field: { id }, onFiles: ([chosen]) => onFile(chosen) });
  return (
    <div className={css.drop} data-over={picture.over || undefined} {...picture.zone}>
      <label htmlFor={id} className={css.label}>
        {file ? file.name : 'Drop the file here'}
      </label>
      <PlainButton look="outlined" onClick={picture.choose}>
        {file ? 'Another file' : 'Choose a file'}
      </PlainButton>
      <input {...picture.input} hidden={false} tabIndex={0} className={css.file} />
      <p className={css.hint}>It is compared on this device and not uploaded.</p>
    </div>
  );
}

function Verdict({ outcome: { approval, file, isSame } }: { outcome: Outcome }) {
  const when = momentText(approval.approvedAt);
  const holds = approval.voidedAt === null;
  return (
    <div className={css.verdict}>
      <Notice severity={isSame ? (holds ? 'success' : 'warning') : 'error'}>{verdictText(isSame, holds, file)}</Notice>
      {!holds && (
        <p className={css.reason}>
          {approval.voidReason} It ended on {momentText(approval.voidedAt ?? '')}.
        </p>
      )}
      <dl className={css.facts}>
        <dt>Approval</dt>
        <dd>{approval.code}</dd>
        <dt>Approved on</dt>
        <dd>{when}</dd>
        {sizeFacts(approval).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        <dt>Placement</dt>
        <dd>{approval.placement}</dd>
        <dt>Stencil</dt>
        <dd>{approval.mirror ? 'mirrored' : 'not mirrored'}</dd>
        <dt>SHA-256</dt>
        <dd className={css.hash}>{approval.sha256}</dd>
      </dl>
    </div>
  );
}

function verdictText(isSame: boolean, holds: boolean, file: string): string {
  if (!isSame)
    return `${file} is not the approved file. Changing one pixel, or saving it again, makes it a different file.`;
  return holds ? `${file} is the approved file.` : `${file} is the file that was approved, but the approval has ended.`;
}
