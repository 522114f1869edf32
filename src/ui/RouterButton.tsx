import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router-dom';

type Target = Pick<LinkProps, 'to' | 'state' | 'replace' | 'onClick' | 'children' | 'aria-label'>;
type Look = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'fullWidth' | 'startIcon' | 'endIcon' | 'sx'>;
type LinkLook = Pick<MuiLinkProps, 'variant' | 'color' | 'underline' | 'sx'>;

/** A button that is a link inside the product. */
export function RouterButton(props: Target & Look) {
  return <Button component={Link} {...props} />;
}

/** A text link inside the product. */
export function RouterLink(props: Target & LinkLook) {
  return <MuiLink component={Link} {...props} />;
}
