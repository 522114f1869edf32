import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import type { AnalyticsDay } from '../../../contracts/analytics.ts';
import { chartSentence, valueText, type Measure } from './analytics.model.ts';

const HEIGHT = 140;

/** A bar for each day. The table beneath says the same in numbers, so the picture is one sentence for who does not see it. */
export function DayBars({ days, measure }: { days: readonly AnalyticsDay[]; measure: Measure }) {
  const most = Math.max(1, ...days.map((day) => day[measure]));
  return (
    <Box>
      <Box
        role="img"
        aria-label={chartSentence(days, measure)}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: days.length > 90 ? 0 : '2px', height: HEIGHT }}
      >
        {days.map((day) => (
          <Box
            key={day.day}
            title={`${day.day}: ${valueText(measure, day[measure])}`}
            sx={{
              flex: 1,
              minWidth: 0,
              bgcolor: day[measure] > 0 ? 'primary.main' : 'divider',
              borderRadius: '2px 2px 0 0',
            }}
            style={{ height: Math.max(2, (day[measure] / most) * HEIGHT) }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.75 }}>
        <Typography variant="caption" color="textSecondary">
          {days[0]?.day}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {days.at(-1)?.day}
        </Typography>
      </Box>
    </Box>
  );
}
