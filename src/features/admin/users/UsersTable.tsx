import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';

import { adminUserPath } from '../../../config/admin-paths.ts';
import type { ListedUser } from '../../../contracts/users.ts';
import { grouped } from '../../../domain/numbers.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { momentText } from '../parts/moment.ts';
import { nameOf, roleNames, statusNames } from './users.model.ts';

const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

/** Accounts as rows; on a phone who, what and how many credits. */
export function UsersTable({ users }: { users: readonly ListedUser[] }) {
  return (
    <Table
      size="small"
      aria-label="Accounts"
      sx={{ '& td, & th': { px: { xs: 0.75, sm: 1.5 }, py: 0.5, borderBottom: '1px solid', borderColor: 'divider' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Account</TableCell>
          <TableCell sx={wide}>Role</TableCell>
          <TableCell sx={wide}>Plan</TableCell>
          <TableCell align="right">Credits</TableCell>
          <TableCell sx={wide}>Since</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </TableBody>
    </Table>
  );
}

function UserRow({ user }: { user: ListedUser }) {
  return (
    <TableRow hover>
      <TableCell sx={{ width: '100%', maxWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <PersonAvatar person={user} size={32} fallback="identicon" />
          <Box sx={{ minWidth: 0, py: 0.75 }}>
            <RouterLink to={adminUserPath(user.id)} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
              {nameOf(user)}
            </RouterLink>
            <Typography variant="body2" color="textSecondary" noWrap>
              {user.email}
            </Typography>
            <Box sx={{ display: 'flex', gap: 0.75, mt: 0.5, flexWrap: 'wrap' }}>
              <Chip
                size="small"
                variant="outlined"
                label={roleNames[user.role]}
                sx={{ display: { xs: user.role === 'client' ? 'none' : 'inline-flex', md: 'none' } }}
              />
              {user.status !== 'active' && (
                <Chip size="small" variant="outlined" color="warning" label={statusNames[user.status]} />
              )}
            </Box>
          </Box>
        </Box>
      </TableCell>
      <TableCell sx={wide}>{roleNames[user.role]}</TableCell>
      <TableCell sx={{ ...wide, textTransform: 'capitalize' }}>{user.subscriptionTier ?? '—'}</TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {user.currentCredits === null ? '—' : grouped(user.currentCredits)}
      </TableCell>
      <TableCell sx={{ ...wide, whiteSpace: 'nowrap' }}>{momentText(user.createdAt)}</TableCell>
    </TableRow>
  );
}
