import { pageTexts } from '../domain/texts/pages.ts';
import css from './Loader.module.css';
import { Spinner, type LoaderSize } from './Spinner.tsx';

interface LoaderProps {
  message?: string;
  fullScreen?: boolean;
  size?: LoaderSize;
}

/** The plain loader with a word on what is awaited: the loading screen, the guards and the start of the app. */
export function Loader({ message = pageTexts.loading, fullScreen = false, size }: LoaderProps) {
  return (
    <div className={css.loader} role="status" data-full={fullScreen || undefined}>
      <Spinner size={size ?? (fullScreen ? 'large' : 'medium')} />
      <span>{message}</span>
    </div>
  );
}
