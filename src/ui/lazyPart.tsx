import { lazy, useEffect, useReducer, useState, type ComponentType, type LazyExoticComponent } from 'react';

import { pageTexts } from '../domain/texts/pages.ts';
import css from './lazyPart.module.css';
import { newDocumentHelps, reloadPage } from './newDocument.ts';
import { LinkButton } from './PlainButton.tsx';

/** `within` the page, `over` it (dialogs, menus), or `quiet`: what few would miss. */
type Place = 'within' | 'over' | 'quiet';
type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose code is loaded when it is first drawn. When that does not arrive (network gone, a new version
 * installed) the page around it stays as it is: a notice says so where the part would stand, and has it asked for again
 * when that is pressed, when the network is back, and when the part is opened anew; a new document is offered where only
 * that helps. To be drawn inside a Suspense.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  place: Place,
): LazyExoticComponent<ComponentType<Props>> {
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
function standIn<Props extends object>(load: Load<Props>, place: Place): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  let told = false;
  const telling: Telling = {
    attempt: async () => {
      Part = await load();
    },
    // The first to stand here comes right after the failure; whoever opens the part anew has it tried once more.
    isFirst: () => !told,
    told: () => {
      told = true;
    },
  };
  return function StandIn(props: Props) {
    const [, draw] = useReducer((times: number) => times + 1, 0);
    if (Part) return <Part {...props} />;
    const { open, anchor, onClose, onCancel, onDone }: Openable = props;
    if (open === false || anchor === null) return null;
    return <Missing place={place} telling={telling} onArrived={draw} onClose={onClose ?? onCancel ?? onDone} />;
  };
}

interface Telling {
  attempt: () => Promise<void>;
  isFirst: () => boolean;
  told: () => void;
}

interface MissingProps {
  place: Place;
  telling: Telling;
  onArrived: () => void;
  onClose?: () => void;
}

function Missing({ place, telling, onArrived, onClose }: MissingProps) {
  const [state, setState] = useState<'trying' | 'missed' | 'unreachable' | 'stale'>(() =>
    telling.isFirst() ? 'missed' : 'trying',
  );
  const [said, setSaid] = useState(false);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    let left = false;
    telling.told();
    if (state === 'trying') {
      telling.attempt().then(onArrived, (error: unknown) => {
        report(error);
        if (!left) setState('missed');
      });
    }
    if (state === 'missed') {
      void newDocumentHelps().then((helps) => {
        if (left) return;
        setState(helps ? 'stale' : 'unreachable');
        setSaid(true);
      });
    }
    return () => {
      left = true;
    };
  }, [state, telling, onArrived]);
  useEffect(() => {
    const again = (): void => setState('trying');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  if (place === 'quiet' || closed || !said) return null;
  const stale = state === 'stale';
  const close = () => {
    setClosed(true);
    onClose?.();
  };
  return (
    <div role="alert" className={css.missing} data-place={place}>
      <p className={css.words}>{stale ? pageTexts.partStale : pageTexts.partMissing}</p>
      <LinkButton
        disabled={state === 'trying' || state === 'missed'}
        onClick={() => (stale ? reloadPage() : setState('trying'))}
      >
        {stale ? 'Reload Page' : 'Retry'}
      </LinkButton>
      {(onClose ?? place === 'over') && <LinkButton onClick={close}>Close</LinkButton>}
    </div>
  );
}
