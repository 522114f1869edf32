-- Purpose: the administrators that the configuration names (ADMIN_EMAILS) have the role, from the moment their address is confirmed (decision 3).
-- Risk:    gives the highest role. The service alone calls it, with addresses of its own environment; an unconfirmed address gets nothing.
-- Undo:    drop function promote_configured_admins.

create function public.promote_configured_admins(p_emails text[]) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user record;
  v_promoted integer := 0;
begin
  for v_user in
    select u.id from auth.users u join public.user_profiles p on p.id = u.id
    where u.email = any (select lower(btrim(e)) from unnest(p_emails) e)
      and u.email_confirmed_at is not null and p.status = 'active' and p.role <> 'admin'
    order by u.id
  loop
    if (public.promote_admin(v_user.id) ->> 'changed')::boolean then v_promoted := v_promoted + 1; end if;
  end loop;
  return v_promoted;
end;
$$;
comment on function public.promote_configured_admins(text[]) is
  'Gives the role admin to the confirmed, active accounts of these addresses; answers how many were new. The worker calls it now and then. Service role only.';
revoke all on function public.promote_configured_admins(text[]) from public, anon, authenticated;
grant execute on function public.promote_configured_admins(text[]) to service_role;
