import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

import {
  categoryLabels,
  groupByCategory,
  type NotificationCategory,
  type Notifications,
} from './notifications.model.ts';

export interface Shown {
  category: NotificationCategory | 'all';
  unreadOnly: boolean;
}

interface CategoryFilterProps {
  data: Notifications;
  shown: Shown;
  onChange: (shown: Shown) => void;
}

/** Filters notifications by category: in a row on phones, in a column on wide screens. */
export function CategoryFilter({ data, shown, onChange }: CategoryFilterProps) {
  const groups = groupByCategory(data.items);
  const all = { category: 'all' as const, count: data.items.length };
  return (
    <Box component="aside" aria-label="Filter" sx={{ alignSelf: 'start', position: { md: 'sticky' }, top: { md: 88 } }}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          gap: 0.5,
          overflowX: 'auto',
          mx: -0.5,
          p: 0.5,
        }}
      >
        {[all, ...groups].map(({ category, count }) => (
          <Choice
            key={category}
            label={category === 'all' ? 'All' : categoryLabels[category]}
            count={count}
            selected={shown.category === category}
            onSelect={() => onChange({ ...shown, category })}
          />
        ))}
      </Box>
      <FormControlLabel
        sx={{ mt: { xs: 0.5, md: 1.5 }, ml: 0, minHeight: 44 }}
        control={
          <Switch
            size="small"
            checked={shown.unreadOnly}
            onChange={(_event, unreadOnly) => onChange({ ...shown, unreadOnly })}
          />
        }
        label={
          <Typography component="span" variant="body2" sx={{ ml: 1 }}>
            Unread only
          </Typography>
        }
      />
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  count: number;
  selected: boolean;
  onSelect: () => void;
}

function Choice({ label, count, selected, onSelect }: ChoiceProps) {
  return (
    <ButtonBase
      aria-pressed={selected}
      onClick={onSelect}
      sx={(theme) => ({
        flex: 'none',
        minHeight: 44,
        px: 1.5,
        gap: 1.5,
        justifyContent: 'space-between',
        borderRadius: 1,
        bgcolor: selected ? theme.palette.accent.wash : 'transparent',
        color: selected ? 'accent.text' : 'text.primary',
        '&:hover': { bgcolor: theme.palette.accent.wash },
      })}
    >
      <Typography component="span" variant="body2" sx={{ fontWeight: selected ? 600 : 400 }}>
        {label}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Typography>
    </ButtonBase>
  );
}
