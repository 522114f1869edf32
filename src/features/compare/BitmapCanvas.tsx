import { useEffect, useRef } from 'react';

interface BitmapCanvasProps {
  bitmap: ImageBitmap;
  /** What it shows; without it it is decoration. */
  label?: string;
  className?: string;
}

/** A bitmap from a worker. */
export function BitmapCanvas({ bitmap, label, className }: BitmapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, bitmap.width, bitmap.height);
    context?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <canvas ref={canvas} width={bitmap.width} height={bitmap.height} className={className} {...said} />;
}
