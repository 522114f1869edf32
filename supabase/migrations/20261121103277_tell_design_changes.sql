-- Purpose: an open page of a shared design hears that it was taken back, that its comments have changed, or its likes: no event
--          tells of a hidden row, nor of comments, which are read by a function.
-- Risk:    everybody may listen. A row holds the id of a design and a moment, neither who did something nor what.
-- Undo:    drop the table, the triggers and the functions of this file.

-- No key leads to the design: comments of an account that goes must not lock the designs of others.
create table public.design_changes (
  design_id uuid primary key,
  changed_at timestamptz not null default now()
);
comment on table public.design_changes is
  'When comments or likes of a shared design, or whether it is shared, changed last. The rest is read anew.';
alter table public.design_changes enable row level security;
create policy "design_changes: visitors can read" on public.design_changes for select to anon using (true);
create policy "design_changes: members can read" on public.design_changes for select to authenticated
  using ((select private.is_active_user()));
grant select on public.design_changes to anon, authenticated;

create function private.tell_design_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  if tg_table_name = 'design_comments' then v_id := coalesce(new.design_id, old.design_id);
  else v_id := coalesce(new.id, old.id);
  end if;
  if tg_table_name = 'public_ai_designs' and tg_op = 'DELETE' then
    delete from public.design_changes where design_id = v_id;
    return null;
  end if;
  -- Comments go with their design.
  insert into public.design_changes (design_id) select d.id from public.public_ai_designs d where d.id = v_id
    on conflict (design_id) do update set changed_at = excluded.changed_at;
  return null;
end;
$$;
comment on function private.tell_design_change() is 'Tells who has a shared design open that it should be read again.';
create trigger tell_design_change after insert or delete or update of content, hidden_at on public.design_comments
  for each row execute function private.tell_design_change();
create trigger tell_design_change after delete or update of is_public, deleted_at, likes on public.public_ai_designs
  for each row execute function private.tell_design_change();

alter publication supabase_realtime add table public.design_changes;
