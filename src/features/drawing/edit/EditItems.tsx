import MenuItem from '@mui/material/MenuItem';

import { edits, type Edit } from '../../../domain/edit.ts';

/** The edits as entries of a design's menu. */
export function editItems(onChoose: (edit: Edit) => void) {
  return (Object.keys(edits) as Edit[]).map((edit) => (
    <MenuItem key={edit} onClick={() => onChoose(edit)}>
      {edits[edit].title}...
    </MenuItem>
  ));
}
