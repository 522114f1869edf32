import AnimationOutlined from '@mui/icons-material/AnimationOutlined';
import CompareOutlined from '@mui/icons-material/CompareOutlined';
import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import FlipToFrontOutlined from '@mui/icons-material/FlipToFrontOutlined';
import VerticalSplitOutlined from '@mui/icons-material/VerticalSplitOutlined';

/** A picture by its address, and what it is called: "Version 3". */
export interface Side {
  src: string;
  label: string;
}

/** In the order of their keys, 1 to 5. */
export const views = [
  { id: 'slider', label: 'Slider', Icon: CompareOutlined },
  { id: 'beside', label: 'Side by side', Icon: VerticalSplitOutlined },
  { id: 'onion', label: 'Onion skin', Icon: FlipToFrontOutlined },
  { id: 'blink', label: 'Blink', Icon: AnimationOutlined },
  { id: 'ink', label: 'Ink difference', Icon: DifferenceOutlined },
] as const;
export type CompareView = (typeof views)[number]['id'];

/** An area on skin: 0.42 mm², 12.3 mm², 1,240 mm². */
export function squareMm(area: number): string {
  if (area === 0) return '0 mm²';
  if (area < 0.01) return 'under 0.01 mm²';
  const digits = area < 1 ? 2 : area < 100 ? 1 : 0;
  return `${area.toLocaleString(undefined, { maximumFractionDigits: digits })} mm²`;
}
