import {
  lazy,
  useEffect,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';

import { pageTexts } from '../domain/texts/pages.ts';
import css from './lazy-part.module.css';
import { newDocumentHelps, reloadPage } from './new-document.ts';
import { LinkButton } from './PlainButton.tsx';

/** `within` the page, `over` it (dialogs, menus), or `quiet`: what nobody would miss. */
type Place = 'within' | 'over' | 'quiet';
type Load<Props> = () => Promise<ComponentType<Props>>;

interface Instead {
  /** Drawn as long as the part is missing, such as what it would change. */
  instead?: ReactNode;
}

/**
 * A part of a page whose code is loaded when it is first drawn. When that does not arrive (network gone, a new version
 * installed) the page around it stays as it is: a notice says so where the part would stand, and has it asked for again
 * when that is pressed, when the network is back, and when the part is opened anew; a new document is offered where only
 * that helps. To be drawn inside a Suspense.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  place: Place,
): LazyExoticComponent<ComponentType<Props & Instead>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      report(error);
      return { default: standIn(load, place) };
    }
  });
}

/** Nobody else catches it: whoever listens for errors of the page hears of it. */
function report(error: unknown): void {
  globalThis.reportError(error);
}

/** What parts are told about being open, and how they are closed. */
interface Openable {
  open?: boolean;
  anchor?: unknown;
  onClose?: () => void;
  onCancel?: () => void;
  onDone?: () => void;
}

/** Stands in for the part from now on; shows the part itself as soon as its code is there. */
function standIn<Props extends object>(load: Load<Props>, place: Place): ComponentType<Props & Instead> {
  let Part: ComponentType<Props> | null = null;
  let running: Promise<void> | null = null;
  let shown = false;
  const retry: Retry = {
    // One for all who stand here, however many avatars a page has.
    attempt: () => {
      running ??= load()
        .then(
          (loaded) => {
            Part = loaded;
          },
          (error: unknown) => {
            report(error);
            throw error;
          },
        )
        .finally(() => {
          running = null;
        });
      return running;
    },
    // The first to stand here comes right after the failure; whoever opens the part anew has it tried once more.
    isFirst: () => !shown,
    shown: () => {
      shown = true;
    },
  };
  return function StandIn(props: Props & Instead) {
    const [, draw] = useReducer((times: number) => times + 1, 0);
    if (Part) return <Part {...props} />;
    const { open, anchor, onClose, onCancel, onDone, instead }: Openable & Instead = props;
    if (open === false || anchor === null) return instead;
    const missing = <Missing place={place} retry={retry} onArrived={draw} onClose={onClose ?? onCancel ?? onDone} />;
    return (
      <>
        {instead}
        {/* In the body, because an open dialog hides the rest of the page from those who listen. */}
        {place === 'over' ? createPortal(missing, document.body) : missing}
      </>
    );
  };
}

interface Retry {
  attempt: () => Promise<void>;
  isFirst: () => boolean;
  shown: () => void;
}

interface MissingProps {
  place: Place;
  retry: Retry;
  onArrived: () => void;
  onClose?: () => void;
}

function Missing({ place, retry, onArrived, onClose }: MissingProps) {
  const [first] = useState(retry.isFirst);
  const [state, setState] = useState<'trying' | 'unreachable' | 'stale'>(first ? 'unreachable' : 'trying');
  const [said, setSaid] = useState(first);
  const [closed, setClosed] = useState(false);
  const opener = useRef(document.activeElement);
  useEffect(() => {
    let left = false;
    retry.shown();
    const missed = async (): Promise<void> => {
      const stale = place !== 'quiet' && (await newDocumentHelps());
      if (left) return;
      setState(stale ? 'stale' : 'unreachable');
      setSaid(true);
    };
    if (state === 'trying') retry.attempt().then(onArrived, missed);
    return () => {
      left = true;
    };
  }, [state, place, retry, onArrived]);
  useEffect(() => {
    const again = (): void => setState('trying');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  if (place === 'quiet' || closed || !said) return null;
  const stale = state === 'stale';
  const toOpener = (): void => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <div role="alert" className={css.missing} data-place={place}>
      <p className={css.words}>{stale ? pageTexts.partStale : pageTexts.partMissing}</p>
      <LinkButton
        aria-disabled={state === 'trying'}
        onClick={() => {
          // What comes now closes to where it was opened from.
          if (place === 'over') toOpener();
          if (stale) reloadPage();
          else setState('trying');
        }}
      >
        {stale ? 'Reload Page' : 'Retry'}
      </LinkButton>
      {(onClose ?? place === 'over') && (
        <LinkButton
          onClick={() => {
            setClosed(true);
            onClose?.();
            toOpener();
          }}
        >
          Close
        </LinkButton>
      )}
    </div>
  );
}
