import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';

import { transactionLabel } from '../../../domain/transactions.ts';
import { TransactionDetails } from './TransactionDetails.tsx';
import { descriptionOf, dollars, signedCredits, type HistoryEntry } from './history.model.ts';

// Beside the balance the table is as narrow as on a tablet held upright.
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
/** A row across all columns must not span those that a phone hides: the widths of the others are shared among them. */
const useColumns = () => (useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true }) ? 4 : 6);
/** The button fills its cell: 44 px to touch. */
const narrow = { width: 48, '&&': { p: 0.25 } } as const;
// On a phone the columns keep to the window, whatever stands in them or in the details below.
const fitting = {
  tableLayout: { xs: 'fixed', sm: 'auto' },
  '& td, & th': { px: { xs: 0.5, sm: 1 }, overflowWrap: 'anywhere' },
} as const;

/** The rows, each with its details below it; `null` shows `size` skeletons of the same height. */
export function HistoryTable({ rows, size }: { rows: HistoryEntry[] | null; size: number }) {
  const columns = useColumns();
  return (
    <Table size="small" aria-label="Transactions" aria-busy={rows === null} sx={fitting}>
      <TableHead>
        <TableRow>
          <TableCell aria-label="Details" sx={narrow} />
          <TableCell>Type</TableCell>
          <TableCell sx={{ width: { xs: 96, sm: 'auto' } }}>Date</TableCell>
          <TableCell align="right" sx={{ width: { xs: 68, sm: 'auto' } }}>
            Credits
          </TableCell>
          <TableCell sx={wide}>Description</TableCell>
          <TableCell align="right" sx={wide}>
            Amount
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows
          ? rows.map((row) => <HistoryRow key={row.id} row={row} />)
          : Array.from({ length: size }, (_, index) => (
              <TableRow key={index}>
                <TableCell colSpan={columns} sx={{ height: 53 }}>
                  <Skeleton />
                </TableCell>
              </TableRow>
            ))}
      </TableBody>
    </Table>
  );
}

/** Whole words on a phone too. */
const chipLook = {
  height: 'auto',
  '& .MuiChip-label': { px: { xs: 0.5, sm: 1 }, py: 0.25, whiteSpace: 'normal', overflowWrap: 'anywhere' },
};

function HistoryRow({ row }: { row: HistoryEntry }) {
  const [open, setOpen] = useState(false);
  const columns = useColumns();
  const id = useId();
  const day = new Date(row.createdAt);
  return (
    <>
      <TableRow hover sx={{ '& > td': { borderBottom: open ? 0 : undefined } }}>
        <TableCell sx={narrow}>
          <IconButton
            size="small"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`Details of ${transactionLabel(row.type)}, ${descriptionOf(row)}`}
            onClick={() => setOpen(!open)}
          >
            <KeyboardArrowDown sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        </TableCell>
        <TableCell sx={{ px: { xs: 0, sm: 2 } }}>
          <Chip size="small" variant="outlined" label={transactionLabel(row.type)} sx={chipLook} />
        </TableCell>
        <TableCell sx={figures}>
          <time
            dateTime={row.createdAt}
            title={day.toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })}
          >
            {day.toLocaleDateString(undefined, { dateStyle: 'medium' })}
          </time>
        </TableCell>
        <TableCell
          align="right"
          sx={{ ...figures, fontWeight: 600, color: row.credits > 0 ? 'success.main' : undefined }}
        >
          {signedCredits(row.credits)}
        </TableCell>
        <TableCell sx={{ ...wide, overflowWrap: 'anywhere' }}>{descriptionOf(row)}</TableCell>
        <TableCell align="right" sx={{ ...wide, ...figures }}>
          {dollars(row.amount)}
        </TableCell>
      </TableRow>
      {open && (
        <TableRow id={id}>
          <TableCell colSpan={columns} sx={{ pt: 0, pb: 2 }}>
            <Box sx={{ display: { sm: 'none' }, mb: 1 }}>
              <Typography variant="body2">{descriptionOf(row)}</Typography>
              {row.amount !== null && (
                <Typography variant="body2" color="textSecondary">
                  {dollars(row.amount)}
                </Typography>
              )}
            </Box>
            <TransactionDetails row={row} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
