import Skeleton from '@mui/material/Skeleton';

import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import type { Job } from '../../generation/generation.public.ts';

interface ArrivingDesignsProps {
  job: Job;
  /** How many images it draws. */
  images: number;
  /** Nothing is drawn any more: an empty sheet would be a promise. */
  isOver?: boolean;
}

/** The sheets of a job that runs: each design shows as soon as it is drawn, and until then its empty sheet. */
export function ArrivingDesigns({ job, images, isOver = false }: ArrivingDesignsProps) {
  return Array.from({ length: images }, (_, index) => {
    const output = job.outputs.find((entry) => entry.index === index);
    if (!output) {
      if (isOver) return null;
      return <Skeleton key={index} variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />;
    }
    return (
      <DesignPaper
        key={index}
        src={output.previewUrl}
        alt={`Design ${index + 1}`}
        width={output.width}
        height={output.height}
        loading="eager"
      />
    );
  });
}
