/** Two sheets beside each other on a desk, one under the other on a phone, while they are drawn and afterwards. */
export const wall = {
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  maxWidth: 1100,
} as const;
