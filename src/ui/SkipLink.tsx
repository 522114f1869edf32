import { styled } from '@mui/material/styles';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: 8,
  backgroundColor: theme.palette.accent.fill,
  color: theme.palette.accent.onFill,
  transform: 'translateY(-80px)',
  '&:focus': { transform: 'none' },
}));

/** The first stop of the Tab key: past the bars, to the page. */
export function SkipLink() {
  return <Anchor href="#main">Skip to content</Anchor>;
}
