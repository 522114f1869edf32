import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { serverState } from '../data/server-state.ts';
import css from './Connection.module.css';
import { useAppDispatch } from './hooks.ts';

const { onOnline, onOffline } = serverState.internalActions;

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says so while the network is gone, and has everything that is shown read again when it is back. */
export function Connection() {
  const dispatch = useAppDispatch();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const announced = useRef(online);
  useEffect(() => {
    // Only a change is news: what the first page shows is on its way already.
    if (announced.current === online) return;
    announced.current = online;
    dispatch(online ? onOnline() : onOffline());
  }, [dispatch, online]);
  // In the body, because an open dialog hides the rest of the page from those who listen.
  return online ? null : createPortal(<OfflineNotice />, document.body);
}

function OfflineNotice() {
  // A region is only heard when its text comes after it.
  const [said, setSaid] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSaid(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div role="status">
      {said && (
        <p ref={reserveSpace} className={css.notice}>
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}

/** Pages and dialogs end above the notice (Connection.module.css), at every size of text. */
function reserveSpace(notice: HTMLElement | null): (() => void) | undefined {
  if (!notice) return undefined;
  const { style, dataset } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--foot', `${notice.offsetHeight}px`));
  watch.observe(notice);
  dataset.offline = '';
  return () => {
    watch.disconnect();
    delete dataset.offline;
    style.removeProperty('--foot');
  };
}
