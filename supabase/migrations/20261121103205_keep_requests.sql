-- Purpose: what somebody asked under an id that their browser made: the same again is a duplicate, anything else a conflict.
-- Risk:    low. A hash for each such call, readable for nobody; gone with the account.
-- Undo:    drop the table and the functions of this file.

create table private.requests (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  id uuid not null,
  print text not null,
  primary key (user_id, id)
);
alter table private.requests enable row level security;
comment on table private.requests is 'The hash of what was asked under an id of the caller; what it made may have changed since.';

create function private.note_request(p_id uuid, p_asked jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.requests (user_id, id, print) values (auth.uid(), p_id, md5(p_asked::text))
  on conflict (user_id, id) do update set print = excluded.print;
$$;
comment on function private.note_request(uuid, jsonb) is 'Notes what the caller asked under an id, when it is done.';

-- p_answer: what a duplicate is told.
create function private.asked_before(p_id uuid, p_asked jsonb, p_answer jsonb) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case when exists (select 1 from private.requests r where r.user_id = auth.uid() and r.id = p_id
    and r.print = md5(p_asked::text))
    then p_answer || '{"ok": true, "duplicate": true}' else '{"ok": false, "code": "request_conflict"}' end;
$$;
comment on function private.asked_before(uuid, jsonb, jsonb) is
  'The answer to a call whose id has made something already: the same answer when the caller asked the same, otherwise a '
  'conflict.';
