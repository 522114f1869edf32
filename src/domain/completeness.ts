/** Dashboard completeness: four items at 25 percent each: first name, last name, e-mail, picture (S1§3). */
export function profileCompleteness(profile: {
  first_name?: string | null;
  last_name?: string | null;
  email?: string | null;
  profile_image?: string | null;
  avatar_url?: string | null;
}): number {
  const items = [profile.first_name, profile.last_name, profile.email, profile.profile_image || profile.avatar_url];
  return items.filter((item) => Boolean(item?.trim())).length * 25;
}
