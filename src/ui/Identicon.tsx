import { styled } from '@mui/material/styles';

import { rosetteOf, type Motif, type RosetteRing } from '../domain/identicon.ts';
import { accentOf, accents } from '../theme/palette.ts';

const Drawing = styled('svg')({ display: 'block', width: '100%', height: '100%' });

/** A person's rosette, in ink on paper like a flash sheet. Decoration: the name stands beside it. */
export function Identicon({ id }: { id: string }) {
  const { fold, rings, heart, tint } = rosetteOf(id);
  // The paper is the same in both themes, so the ink is that of the light one.
  const ink = accentOf(accents[tint].value, 'light').text;
  return (
    <Drawing viewBox="-1.12 -1.12 2.24 2.24" aria-hidden="true" fill="none" stroke={ink} strokeWidth={0.055}>
      {heart === 'dot' ? <circle r={0.13} fill={ink} stroke="none" /> : <circle r={0.13} />}
      {rings.map((ring, index) => (
        <Ring key={ring.radius} ring={ring} fold={index === 0 ? fold : fold * 2} ink={ink} />
      ))}
    </Drawing>
  );
}

function Ring({ ring, fold, ink }: { ring: RosetteRing; fold: number; ink: string }) {
  const step = 360 / fold;
  return (
    <>
      {Array.from({ length: fold }, (_, index) => (
        <g
          key={index}
          transform={`rotate(${(index + (ring.offset ? 0.5 : 0)) * step}) translate(0 ${-ring.radius}) scale(${ring.size})`}
          strokeWidth={0.32}
        >
          <Shape motif={ring.motif} ink={ink} />
        </g>
      ))}
    </>
  );
}

function Shape({ motif, ink }: { motif: Motif; ink: string }) {
  if (motif === 'dot') return <circle r={0.62} fill={ink} stroke="none" />;
  if (motif === 'ring') return <circle r={0.62} />;
  if (motif === 'line') return <path d="M0 -1.1V1.1" strokeLinecap="round" />;
  if (motif === 'diamond') return <path d="M0 -1L.62 0 0 1-.62 0Z" fill={ink} stroke="none" />;
  if (motif === 'drop') return <path d="M0 -1C.7 -.1 .7 .8 0 .8S-.7 -.1 0 -1Z" fill={ink} stroke="none" />;
  return <path d="M0 -1.15C.85 -.4 .85 .5 0 1.1C-.85 .5 -.85 -.4 0 -1.15Z" />;
}
