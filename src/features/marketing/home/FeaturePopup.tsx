import { useEffect, useId, useRef, type KeyboardEvent } from 'react';

import type { Feature } from './features.ts';
import { Icon } from '../site/Icon.tsx';
import styles from './popup.module.css';
import { names } from '../site/Site.tsx';
import site from '../site/site.module.css';

interface FeaturePopupProps {
  features: readonly Feature[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/**
 * One feature with its key benefits, in the browser's own modal dialog: the page behind is inert, Escape closes. Arrow
 * keys, buttons and dots go through all features and around.
 */
export function FeaturePopup({ features, index, onIndex, onClose }: FeaturePopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const go = (step: number) => onIndex((index + step + features.length) % features.length);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Another feature is read from its beginning.
  useEffect(() => {
    if (dialog.current) dialog.current.scrollTop = 0;
  }, [index]);
  // Closed before anybody moves the focus: the page behind an open dialog cannot take it.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrows and a press outside (which hits the dialog itself, beside its content) are extras to the buttons inside.
    <dialog
      ref={dialog}
      className={styles.popup}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && close()}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.content}>
        <button type="button" className={names(styles.round, styles.close)} aria-label="Close" onClick={close}>
          <Stroke d="M6 6l12 12M18 6 6 18" />
        </button>
        <Benefits feature={features[index]} titleId={titleId} />
        <Steps {...{ features, index, onIndex, go }} />
      </div>
    </dialog>
  );
}

function Benefits({ feature, titleId }: { feature: Feature; titleId: string }) {
  const { icon, title, description, additionalInfo, benefits } = feature;
  return (
    <div aria-live="polite">
      <span className={styles.icon}>
        <Icon name={icon} size={36} />
      </span>
      <h2 id={titleId} className={site.h2}>
        {title}
      </h2>
      <p className={site.text}>{description}</p>
      <h3 className={styles.benefitsTitle}>Key Benefits</h3>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <p className={styles.info}>{additionalInfo}</p>
    </div>
  );
}

type StepsProps = Omit<FeaturePopupProps, 'onClose'> & { go: (step: number) => void };

function Steps({ features, index, onIndex, go }: StepsProps) {
  return (
    <div className={styles.foot}>
      <button type="button" className={styles.round} aria-label="Previous feature" onClick={() => go(-1)}>
        <Stroke d="M15 5l-7 7 7 7" />
      </button>
      <div className={styles.dots}>
        {features.map((feature, at) => (
          <button
            key={feature.title}
            type="button"
            className={styles.dot}
            aria-label={feature.title}
            aria-current={at === index}
            onClick={() => onIndex(at)}
          />
        ))}
      </div>
      <button type="button" className={styles.round} aria-label="Next feature" onClick={() => go(1)}>
        <Stroke d="M9 5l7 7-7 7" />
      </button>
    </div>
  );
}

function Stroke({ d }: { d: string }) {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
