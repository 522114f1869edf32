import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';

import { CardHead } from '../../../ui/CardHead.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { useOpenProject } from '../workspace/open-project.ts';
import { factsOf } from './specification.model.ts';
import { SpecificationDialog } from './SpecificationDialog.tsx';

/** Design Specifications: lists what client and artist have agreed. */
export function Specifications() {
  const { design, frozen } = useOpenProject();
  const [editing, setEditing] = useState(false);
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead
        title="Design Specifications"
        action={
          <Button
            size="small"
            color="inherit"
            disabled={frozen !== null}
            title={frozen ?? undefined}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        }
      />
      <Box sx={{ mt: 2, whiteSpace: 'pre-wrap' }}>
        <FactList facts={factsOf(design)} />
      </Box>
      {editing && <SpecificationDialog onClose={() => setEditing(false)} />}
    </Card>
  );
}
