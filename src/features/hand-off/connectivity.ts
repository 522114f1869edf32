import { timeouts } from '../../domain/limits.ts';
import { connectivityOf, transferLimits, type Connectivity } from '../../domain/transfer.ts';

/** How quickly our own server answers now. */
export async function checkConnectivity(): Promise<Connectivity> {
  const started = performance.now();
  try {
    const signal = AbortSignal.timeout(timeouts.connectivityMs);
    await fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store', signal });
    return connectivityOf(performance.now() - started);
  } catch {
    return connectivityOf(null);
  }
}

/** Checks at once, when the browser says that something has changed, every 30 s, and every 5 s while there is no connection. */
export function watchConnectivity(onChecked: (now: Connectivity) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let stopped = false;
  const check = async () => {
    clearTimeout(timer);
    const own = ++latest;
    const now = navigator.onLine ? await checkConnectivity() : 'offline';
    if (stopped || own !== latest) return;
    timer = setTimeout(onWake, now === 'offline' ? transferLimits.offlineCheckMs : transferLimits.heartbeatMs);
    onChecked(now);
  };
  const onWake = () => void check();
  window.addEventListener('online', onWake);
  window.addEventListener('offline', onWake);
  void check();
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', onWake);
    window.removeEventListener('offline', onWake);
  };
}
