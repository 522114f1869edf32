import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { featuredApi } from './featured.api.ts';
import type { FeaturedCollection } from './featured.data.ts';

/** For administrators: puts a design into featured collections, begins one, ends one. */
export function FeatureButton({ designId }: { designId: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = featuredApi.useFeaturedQuery(null, { skip: !isOpen });
  const [put, putting] = featuredApi.usePutFeaturedMutation();
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        Feature
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby={id}>
        <DialogTitle id={id}>Featured collections</DialogTitle>
        <DialogContent>
          <Stack spacing={1}>
            {putting.error && <Alert severity="error">{errorText(putting.error)}</Alert>}
            {data.map((collection) => (
              <Line
                key={collection.id}
                collection={collection}
                isIn={collection.designs.some((design) => design.id === designId)}
                onPut={(isIn) => void put({ collectionId: collection.id, designId, isIn })}
              />
            ))}
            <Begin onBegun={(collectionId) => void put({ collectionId, designId, isIn: true })} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setOpen(false)}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

interface LineProps {
  collection: FeaturedCollection;
  isIn: boolean;
  onPut: (isIn: boolean) => void;
}

function Line({ collection: { id, title }, isIn, onPut }: LineProps) {
  const [end, { isLoading, error }] = featuredApi.useDeleteFeaturedMutation();
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <FormControlLabel
          control={<Checkbox checked={isIn} onChange={(_, checked) => onPut(checked)} />}
          label={title}
          sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        />
        <Button
          size="small"
          color="error"
          disabled={isLoading}
          onClick={() => void end(id)}
          aria-label={`Delete ${title}`}
        >
          Delete
        </Button>
      </Stack>
      {error && <Alert severity="error">{errorText(error)}</Alert>}
    </>
  );
}

function Begin({ onBegun }: { onBegun: (collectionId: string) => void }) {
  const [title, setTitle] = useState('');
  const [begin, { isLoading, error }] = featuredApi.useBeginFeaturedMutation();
  const submit = async () => {
    const { data } = await begin(title);
    if (data === undefined) return;
    setTitle('');
    onBegun(data);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      <TextInput
        label="A new featured collection"
        maxLength={80}
        value={title}
        invalid={error !== undefined}
        help={error ? errorText(error) : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button
        type="submit"
        variant="outlined"
        color="inherit"
        disabled={isLoading || title.trim() === ''}
        sx={{ mt: 1 }}
      >
        Create it with this design
      </Button>
    </form>
  );
}
