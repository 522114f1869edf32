import Rating from '@mui/material/Rating';

/** A number of stars, said in words to who listens. */
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
