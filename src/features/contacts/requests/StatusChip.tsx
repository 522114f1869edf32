import Chip from '@mui/material/Chip';

import type { RequestStatus } from '../contacts.model.ts';

const looks = {
  pending: { label: 'Waiting', color: 'default' },
  approved: { label: 'Approved', color: 'success' },
  declined: { label: 'Declined', color: 'default' },
  withdrawn: { label: 'Withdrawn', color: 'default' },
} as const;

/** Shows the status of a request as a chip. */
export function StatusChip({ status }: { status: RequestStatus }) {
  return <Chip size="small" variant="outlined" {...looks[status]} />;
}
