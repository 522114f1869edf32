import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '../../../config/paths.ts';
import { plainError } from '../../../data/errors.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { CardHead } from '../../../ui/CardHead.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { ProjectPerson } from '../record/project.model.ts';
import { projectChangesApi } from '../record/project-changes.api.ts';
import { partnersApi } from '../../contacts/partners.public.ts';
import { usePresent } from '../presence/usePresence.ts';
import { PersonCard } from '../workspace/PersonCard.tsx';
import { useOpenProject } from '../workspace/open-project.ts';

/** Lists who works on the project. People can leave, be removed, or be added here. */
export function People() {
  const { design, people, userId, silent } = useOpenProject();
  const present = usePresent();
  const [leaving, setLeaving] = useState<ProjectPerson | null>(null);
  const [failure, setFailure] = useState('');
  const mayRemove = userId === design.createdBy || userId === design.clientId;
  const free = (['client', 'artist'] as const).find((role) => people.every((person) => person.role !== role));
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead title="People" />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mt: 2 }}>
        {people.map((person) => {
          const isSelf = person.id === userId;
          return (
            <Box key={person.role} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <PersonCard
                  role={person.role}
                  person={person}
                  isSelf={isSelf}
                  isHere={isSelf || (person.id !== null && present.includes(person.id))}
                />
              </Box>
              {person.id !== null && (isSelf || mayRemove) && (
                <Button size="small" color="inherit" onClick={() => setLeaving(person)}>
                  {isSelf ? 'Leave' : 'Remove'}
                </Button>
              )}
            </Box>
          );
        })}
        {free && silent === null && <Invite role={free} onFailure={setFailure} />}
        {failure && (
          <Typography role="alert" variant="body2" color="error">
            {failure}
          </Typography>
        )}
      </Box>
      {leaving && <LeaveDialog person={leaving} onFailure={setFailure} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function Invite({ role, onFailure }: { role: 'client' | 'artist'; onFailure: (failure: string) => void }) {
  const { design, userId } = useOpenProject();
  const { data = [] } = partnersApi.usePartnersQuery(userId);
  // Whoever began alone stands as the client, and becomes the artist when a client of theirs joins.
  const mayTurn = role === 'artist' && design.createdBy === userId;
  const partners = data.filter((partner) => partner.role === role || mayTurn);
  const [add, adding] = projectChangesApi.useAddParticipantMutation();
  const [chosen, setChosen] = useState('');
  const invite = async () => {
    onFailure('');
    try {
      await add({ id: design.id, userId: chosen }).unwrap();
      announce('Invited.');
    } catch (error) {
      onFailure(plainError(error).message);
    }
  };
  if (partners.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {role === 'artist'
          ? 'There is no artist yet. You can invite an artist who has accepted your contact request.'
          : 'There is no client yet. You can invite a client after you accept their contact request.'}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Select
        size="small"
        displayEmpty
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        slotProps={{ input: { 'aria-label': role === 'artist' ? 'Artist' : 'Client' } }}
        sx={{ flex: 1, minWidth: 0 }}
      >
        <MenuItem value="" disabled>
          {mayTurn && partners.some((partner) => partner.role === 'client')
            ? 'Choose a person'
            : role === 'artist'
              ? 'Choose an artist'
              : 'Choose a client'}
        </MenuItem>
        {partners.map(({ id, name, role: theirs }) => (
          <MenuItem key={id} value={id}>
            {theirs === role ? name : `${name}, as the client`}
          </MenuItem>
        ))}
      </Select>
      <Button variant="outlined" disabled={chosen === '' || adding.isLoading} onClick={() => void invite()}>
        Invite
      </Button>
    </Box>
  );
}

interface LeaveDialogProps {
  person: ProjectPerson;
  onFailure: (failure: string) => void;
  onClose: () => void;
}

function LeaveDialog({ person, onFailure, onClose }: LeaveDialogProps) {
  const { design, userId } = useOpenProject();
  const [remove, removing] = projectChangesApi.useRemoveParticipantMutation();
  const navigate = useNavigate();
  const isSelf = person.id === userId;
  const confirm = async () => {
    if (person.id === null) return;
    try {
      await remove({ id: design.id, userId: person.id }).unwrap();
      if (isSelf) void navigate(paths.workspaces);
      else announce(`${person.name} is no longer in this project.`);
    } catch (error) {
      onFailure(plainError(error).message);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={isSelf ? 'Leave this project?' : `Remove ${person.name}?`}
      text={
        isSelf
          ? 'You will no longer see it. What you added stays for the other person.'
          : `${person.name} loses access to this project right away. What they added stays.`
      }
      confirmLabel={isSelf ? 'Leave' : 'Remove'}
      destructive
      busy={removing.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
