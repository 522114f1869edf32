import { DesignPaper } from './DesignPaper.tsx';
import { wallSheets } from './flash.ts';
import css from './FlashWall.module.css';

interface FlashWallProps {
  /** A CSS length. */
  width?: string;
  /** `lazy` where the wall may be hidden (narrow screens): then its pictures are not fetched. */
  loading?: 'lazy' | 'eager';
}

/** Four sheets of flash, hung in two columns of which one sits lower, as on a studio's wall. */
export function FlashWall({ width = '100%', loading = 'eager' }: FlashWallProps) {
  return (
    <div className={css.wall} style={{ width }}>
      {wallSheets.map((sheet) => (
        <div key={sheet.src}>
          <DesignPaper src={sheet.src} alt={sheet.alt} loading={loading} />
        </div>
      ))}
    </div>
  );
}
