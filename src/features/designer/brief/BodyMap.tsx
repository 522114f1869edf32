import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';

import { onSide, placementById, type Side } from '../../../domain/placements.ts';

/** A rounded box on the figure: left, top, width, height, radius; in a field of 100 x 216. */
type Shape = readonly [number, number, number, number, number];

/** Mirrored where a place is on both sides of the body. */
const both = ([x, y, w, h, r]: Shape): Shape[] => [
  [x, y, w, h, r],
  [100 - x - w, y, w, h, r],
];

/** The figure itself, like an artist's wooden mannequin. */
const figure: Shape[] = [
  [40, 2, 20, 25, 10],
  [45, 25, 10, 10, 4],
  [33, 34, 34, 30, 11],
  [36, 58, 28, 28, 9],
  [35, 80, 30, 20, 10],
  ...both([22, 36, 12, 34, 6]),
  ...both([18, 66, 10, 32, 5]),
  ...both([15, 97, 10, 18, 5]),
  ...both([35, 92, 14, 48, 7]),
  ...both([37, 134, 11, 48, 5]),
  ...both([35, 180, 13, 12, 5]),
];

const front: Record<string, Shape[]> = {
  neck: [[45, 27, 10, 8, 3]],
  collarbone: [[37, 36, 26, 5, 2.5]],
  shoulder: both([26, 35, 9, 10, 4.5]),
  chest: both([36, 42, 12.5, 14, 5]),
  sternum: [[48.5, 42, 3, 16, 1.5]],
  ribs: both([35, 58, 7, 20, 3]),
  stomach: [[42.5, 60, 15, 24, 5]],
  hip: both([35, 81, 8, 13, 4]),
  'upper arm': both([22, 46, 11, 22, 5]),
  forearm: both([18, 70, 10, 21, 5]),
  wrist: both([17, 92, 9, 5, 2]),
  hand: both([15, 98, 10, 9, 4]),
  finger: both([15, 108, 9, 8, 3]),
  thigh: both([36, 96, 12, 38, 6]),
  shin: both([38, 142, 9, 30, 4]),
  ankle: both([38, 174, 9, 7, 3]),
  foot: both([35, 182, 12, 9, 4]),
};

const back: Record<string, Shape[]> = {
  'behind the ear': both([39, 12, 4, 6, 2]),
  neck: [[45, 26, 10, 8, 3]],
  'upper back': [[36, 35, 28, 9, 4]],
  'shoulder blade': both([35.5, 45, 11, 15, 5]),
  spine: [[48, 45, 4, 30, 2]],
  'lower back': [[38, 76, 24, 12, 5]],
  'upper arm': both([22, 46, 11, 22, 5]),
  forearm: both([18, 70, 10, 21, 5]),
  hand: both([15, 98, 10, 14, 4]),
  thigh: both([36, 102, 12, 34, 6]),
  calf: both([38, 142, 10, 28, 5]),
  ankle: both([38, 174, 9, 7, 3]),
};

/** What of the drawing is shown. */
const FIELD = { left: 10, width: 80, height: 196 };

/** As far beside a place a tap still means it, in the units of the field: fingers are wider than wrists. */
const REACH = 7;

/** The place of a view that lies nearest to a point of its field; null where none is in reach. */
function nearest(parts: Record<string, Shape[]>, x: number, y: number): { place: string; index: number } | null {
  const all = Object.entries(parts).flatMap(([place, shapes]) =>
    shapes.map(([left, top, width, height], index) => {
      const across = Math.max(left - x, 0, x - left - width);
      const along = Math.max(top - y, 0, y - top - height);
      return { place, index, distance: Math.hypot(across, along) };
    }),
  );
  const first = all.reduce((best, each) => (each.distance < best.distance ? each : best));
  return first.distance <= REACH ? first : null;
}

interface BodyMapProps {
  value: string | null;
  onChange: (placement: string) => void;
}

/** A figure from the front and from the back. For pointers: the list beside it is the same for everybody else. */
export function BodyMap({ value, onChange }: BodyMapProps) {
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, maxWidth: 320, mx: 'auto', width: '100%' }}
    >
      <View name="Front" parts={front} sides={['right', 'left']} value={value} onChange={onChange} />
      <View name="Back" parts={back} sides={['left', 'right']} value={value} onChange={onChange} />
    </Box>
  );
}

interface ViewProps extends BodyMapProps {
  name: string;
  parts: Record<string, Shape[]>;
  /** The wearer's sides, as they are seen from the left. */
  sides: readonly [Side, Side];
}

function View({ name, parts, sides, value, onChange }: ViewProps) {
  const { tone, accent } = useTheme().palette;
  const idOf = (place: string, index: number) => onSide(place, parts[place].length === 2 ? sides[index] : null);
  /** A tap beside a place. */
  const reach = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    // The field keeps its proportions within its box.
    const scale = Math.min(box.width / FIELD.width, box.height / FIELD.height);
    const x = FIELD.left + FIELD.width / 2 + (event.clientX - box.left - box.width / 2) / scale;
    const y = FIELD.height / 2 + (event.clientY - box.top - box.height / 2) / scale;
    const found = nearest(parts, x, y);
    if (found) onChange(idOf(found.place, found.index));
  };
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Box
        component="svg"
        viewBox={`${FIELD.left} 0 ${FIELD.width} ${FIELD.height}`}
        onClick={reach}
        sx={{
          width: '100%',
          maxHeight: 300,
          '& .part': { cursor: 'pointer', fill: 'transparent', transition: 'fill 120ms ease-out' },
          '& .part:hover > rect': { fill: accent.wash, stroke: accent.text },
          '& .part > rect': { stroke: tone.control, strokeOpacity: 0.55, strokeWidth: 0.5 },
          '& .part[data-chosen=true] > rect': { fill: accent.text, stroke: accent.text },
        }}
      >
        {figure.map((shape, index) => (
          <Rect key={index} shape={shape} fill={tone.line} />
        ))}
        {sides.map((side, index) => (
          <text key={side} x={15 + 70 * index} y={124} textAnchor="middle" fontSize={7} fill={tone.control}>
            {side === 'left' ? 'L' : 'R'}
          </text>
        ))}
        <Parts parts={parts} idOf={idOf} value={value} onChange={onChange} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {name}
      </Typography>
    </Box>
  );
}

interface PartsProps extends BodyMapProps {
  parts: Record<string, Shape[]>;
  idOf: (place: string, index: number) => string;
}

/** The places, each of which can be tapped. */
function Parts({ parts, idOf, value, onChange }: PartsProps) {
  return Object.entries(parts).flatMap(([place, shapes]) =>
    shapes.map((shape, index) => {
      const id = idOf(place, index);
      return (
        <g
          key={`${place}.${index}`}
          className="part"
          data-chosen={value === place || value === id}
          data-place={id}
          onClick={(event) => {
            event.stopPropagation();
            onChange(id);
          }}
        >
          <title>{labelOf(id)}</title>
          <Rect shape={shape} />
        </g>
      );
    }),
  );
}

function Rect({ shape: [x, y, width, height, r], fill }: { shape: Shape; fill?: string }) {
  return <rect x={x} y={y} width={width} height={height} rx={r} fill={fill} />;
}

function labelOf(id: string): string {
  const known = placementById(id);
  return known ? `${id}, usually ${known.usualMm[0]} to ${known.usualMm[1]} mm wide` : id;
}
