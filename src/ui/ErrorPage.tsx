import { useState, type ReactNode } from 'react';

import { pageTexts } from '../domain/texts/pages.ts';
import css from './ErrorPage.module.css';
import button from './PlainButton.module.css';
import { LinkButton, PlainButton } from './PlainButton.tsx';

interface ErrorPageProps {
  /** What a person can do with it; without it the specified sentence stands. */
  detail?: string;
  reference: string;
  /** Opens the log of this device; answers false when the browser refused the window. */
  onDebugLog?: () => boolean | Promise<boolean>;
}

/** The page shown when a page itself fails, with an id under which it can be found in the logs. */
export function ErrorPage({ detail = pageTexts.applicationErrorText, reference, onDebugLog }: ErrorPageProps) {
  return (
    <FailureFrame title={pageTexts.applicationError} text={detail} reference={reference} onDebugLog={onDebugLog}>
      <PlainButton look="primary" onClick={() => window.location.reload()}>
        Reload Page
      </PlainButton>
      {/* A whole load, not a step of the router: whatever broke is gone with the page. */}
      <a className={button.button} data-look="outlined" href="/">
        Home
      </a>
    </FailureFrame>
  );
}

interface FailedPageProps {
  /** The browser's own words on what could not be loaded. */
  details: string;
  reference: string;
  onRetry: () => void;
}

/** Shown in place of a page whose code did not arrive. Trying again keeps everything else as it is. */
export function FailedPage({ details, reference, onRetry }: FailedPageProps) {
  const { failedToLoad, failedToLoadText } = pageTexts;
  return (
    <FailureFrame title={failedToLoad} text={failedToLoadText} details={details} reference={reference}>
      <PlainButton look="primary" onClick={onRetry}>
        Retry
      </PlainButton>
      <PlainButton look="outlined" onClick={() => window.location.reload()}>
        Reload Page
      </PlainButton>
    </FailureFrame>
  );
}

interface FrameProps {
  title: string;
  text: string;
  details?: string;
  reference: string;
  onDebugLog?: ErrorPageProps['onDebugLog'];
  children: ReactNode;
}

function FailureFrame({ title, text, details, reference, onDebugLog, children }: FrameProps) {
  return (
    <div className={css.page}>
      <div role="alert" className={css.column}>
        <BrokenLine />
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{text}</p>
        {details && <p className={`${css.text} ${css.small}`}>{details}</p>}
        <div className={css.actions}>{children}</div>
        <div className={css.foot}>
          <span>
            Error reference: <code>{reference}</code>
          </span>
          {onDebugLog && <DebugLogLink onOpen={onDebugLog} />}
        </div>
      </div>
    </div>
  );
}

function DebugLogLink({ onOpen }: { onOpen: NonNullable<ErrorPageProps['onDebugLog']> }) {
  const [refused, setRefused] = useState(false);
  const open = async () => setRefused(!(await onOpen()));
  return (
    <>
      <LinkButton onClick={() => void open()}>View debug log</LinkButton>
      {refused && (
        <p role="alert" className={css.refused}>
          {pageTexts.allowPopups}
        </p>
      )}
    </>
  );
}

/** A line that breaks off: the one picture of a page that did not come to its end. */
export function BrokenLine() {
  return (
    <svg className={css.line} viewBox="0 0 160 40" aria-hidden="true">
      <path className={css.ink} d="M4 28C26-6 48-2 56 16S78 40 92 22" />
      <path className={css.gap} d="M108 12C118 4 134 6 156 18" />
    </svg>
  );
}
