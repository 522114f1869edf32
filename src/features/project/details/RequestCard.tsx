import { skipToken } from '@reduxjs/toolkit/query/react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import { briefFacts } from '../../../domain/contact.ts';
import { CardHead } from '../../../ui/CardHead.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { useOpenProject } from '../workspace/open-project.ts';
import { requestApi } from './request.api.ts';

/** Shows the request with which the client came to the artist, as it was sent. */
export function RequestCard() {
  const { clientId, artistId } = useOpenProject().design;
  const { data: request } = requestApi.useAnsweredRequestQuery(
    clientId && artistId ? { clientId, artistId } : skipToken,
  );
  if (!request) return null;
  const facts = briefFacts(request.brief).flatMap(({ name, value }): [string, string][] =>
    value === null ? [] : [[name, value]],
  );
  return (
    <Card component="section" aria-label="Request" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead title="Request" />
      {request.message && (
        <Typography variant="body2" sx={{ mt: 1.5, mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {request.message}
        </Typography>
      )}
      <FactList facts={facts} />
    </Card>
  );
}
