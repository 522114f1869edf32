import Box from '@mui/material/Box';

/** What everybody knows the size of: its length in mm, which lies in the direction that is measured. */
interface Yardstick {
  lengthMm: number;
  words: string;
  /** Its outline, in mm, in a field of 300 x 150 around its middle. */
  outline: string;
}

const card: Yardstick = {
  lengthMm: 86,
  words: 'on a bank card',
  outline: 'M-38-27H38a5 5 0 0 1 5 5V22a5 5 0 0 1-5 5H-38a5 5 0 0 1-5-5V-22a5 5 0 0 1 5-5Z M-43-14H43',
};
/** From the wrist to the tip of the middle finger, the thumb above. */
const hand: Yardstick = {
  lengthMm: 185,
  words: 'on a hand',
  outline:
    'M-92-28C-70-30-52-34-40-42C-22-56-4-66 12-68C22-69 25-59 17-55C4-49-6-42-10-36L56-33C67-33 68-19 57-18L20-16L78-13C91-12 91 2 78 3L22 3L70 10C81 12 80 24 69 23L18 18L50 28C59 31 56 41 47 39L8 33C-20 34-50 30-92 28Z',
};
/** From the elbow to the wrist. */
const forearm: Yardstick = {
  lengthMm: 270,
  words: 'on a forearm',
  outline: 'M-135-38C-100-52-60-50-20-42C30-34 90-28 135-26 M-135 44C-95 52-50 46-10 38C40 30 90 27 135 26',
};

/** What a length is shown on: the smallest thing that is clearly longer. */
export function beside(lengthMm: number): Yardstick {
  return [card, hand].find((each) => lengthMm <= each.lengthMm * 0.7) ?? forearm;
}

/** A length as a bar on something that everybody knows the size of, both to scale. */
export function SizePicture({ lengthMm }: { lengthMm: number }) {
  const yardstick = beside(lengthMm);
  const field = yardstick.lengthMm * 1.12;
  const thick = field / 80;
  const half = Math.min(lengthMm, field) / 2;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`${-field / 2} ${-field * 0.3} ${field} ${field * 0.6}`}
      sx={(theme) => ({
        width: '100%',
        maxHeight: 84,
        display: 'block',
        '& .thing': { fill: 'none', stroke: theme.palette.tone.control, strokeWidth: thick, strokeLinejoin: 'round' },
        '& .length': { stroke: theme.palette.accent.text, strokeWidth: thick * 2.2, strokeLinecap: 'round' },
      })}
    >
      <path className="thing" d={yardstick.outline} />
      <path
        className="length"
        d={`M${-half} 0H${half} M${-half} ${-thick * 5}V${thick * 5} M${half} ${-thick * 5}V${thick * 5}`}
      />
    </Box>
  );
}
