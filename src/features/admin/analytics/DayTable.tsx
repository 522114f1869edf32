import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import type { AnalyticsDay } from '../../../contracts/analytics.ts';
import { measureNames, measures, valueText } from './analytics.model.ts';

/** The figures of each day, the latest first. */
export function DayTable({ days }: { days: readonly AnalyticsDay[] }) {
  return (
    <Table size="small" aria-label="Figures by day" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          <TableCell>Day</TableCell>
          {measureNames.map((measure) => (
            <TableCell key={measure} align="right">
              {measures[measure]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {days.toReversed().map((day) => (
          <TableRow key={day.day}>
            <TableCell component="th" scope="row">
              {day.day}
            </TableCell>
            {measureNames.map((measure) => (
              <TableCell key={measure} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {valueText(measure, day[measure])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
