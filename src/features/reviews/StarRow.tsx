import Rating from '@mui/material/Rating';

/** Shows a number of stars, with a label for screen readers. */
export function StarRow({ value, size = 'small' }: { value: number; size?: 'small' | 'medium' }) {
  return (
    <Rating
      readOnly
      value={value}
      precision={0.1}
      size={size}
      getLabelText={(stars) => `${stars} of 5 stars`}
      sx={{ color: 'warning.main', '& .MuiRating-iconEmpty': { color: 'divider' } }}
    />
  );
}
