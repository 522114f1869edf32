import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { csvOf } from './csv.ts';

type Cell = string | number;

interface FigureTableProps {
  /** What the table is called for who does not see it. */
  name: string;
  /** Name of the file, without its ending. */
  file: string;
  head: readonly string[];
  /** The first cell of each row names it; the columns of figures stand at the right. */
  rows: readonly (readonly Cell[])[];
  /** How many columns at the left are words. */
  words?: number;
  /** What is said where there is no row. */
  empty?: string;
  /** In place of the first cell, as where it leads somewhere. */
  linkOf?: (row: readonly Cell[]) => ReactNode;
  /** One for each row, where its words may be those of another. */
  keys?: readonly Cell[];
}

/** The first column stays in sight while the others scroll; long headings take several lines. */
const tableStyle = {
  '& td, & th': { px: 1, py: 0.75, height: 'auto', borderColor: 'divider' },
  '& td, & tbody th': { whiteSpace: 'nowrap' },
  '& thead th': { verticalAlign: 'bottom', lineHeight: 1.25 },
  '& th:first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 },
  '& tbody th': { maxWidth: { xs: 170, sm: 'none' }, overflow: 'hidden', textOverflow: 'ellipsis' },
} as const;

/** Figures as a table, and the same as a file. */
export function FigureTable(props: FigureTableProps) {
  const { name, file, head, rows, words = 1, empty = 'Nothing yet.', linkOf, keys } = props;
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 2 }}>
        {empty}
      </Typography>
    );
  }
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 0.5 }}>
        <Button
          size="small"
          startIcon={<FileDownloadOutlined />}
          onClick={() => saveFile(`${file}.csv`, csvOf(head, rows))}
        >
          Export CSV
        </Button>
      </Box>
      <Box role="group" aria-label={name} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={name} sx={tableStyle}>
          <TableHead>
            <TableRow>
              {head.map((title, at) => (
                <TableCell key={title} align={at < words ? 'left' : 'right'}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, at) => (
              <TableRow key={keys?.[at] ?? row.slice(0, words).join(' ')}>
                <TableCell component="th" scope="row">
                  {linkOf ? linkOf(row) : row[0]}
                </TableCell>
                {row.slice(1).map((cell, column) => (
                  <TableCell
                    key={head[column + 1]}
                    align={column + 1 < words ? 'left' : 'right'}
                    sx={{ fontVariantNumeric: 'tabular-nums' }}
                  >
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click; it may go once that has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
