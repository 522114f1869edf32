-- Purpose: the figures of the administrators' overview.
-- Risk:    numbers only, for administrators only.
-- Undo:    drop the function of this file.

create function public.admin_get_user_statistics() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators see the figures of this installation.' using errcode = 'insufficient_privilege';
  end if;
  return jsonb_build_object(
    'active_users', (select count(*) from public.user_profiles where status = 'active'),
    'artists', (select count(*) from public.artist_profiles where is_verified and is_listed),
    'active_designs', (select count(*) from public.designs where status = 'in_progress' and deleted_at is null),
    'ai_generations', (select count(*) from public.ai_image_requests));
end;
$$;
comment on function public.admin_get_user_statistics() is
  'Active users, artists who are listed, designs in progress and requests for images. Administrators only.';
revoke execute on function public.admin_get_user_statistics from service_role;
grant execute on function public.admin_get_user_statistics to authenticated;
