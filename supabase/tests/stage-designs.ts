/** Designs for the persona tests: of the owner with the artist, of two others, and of the admin alone; each with a row of every table. */
import type { Stage } from './personas.ts';

export async function fillDesigns({ run, id }: Stage): Promise<void> {
  for (const [client, artist] of [
    [id.owner, id.artist],
    [id.other, id.blocked],
    [id.admin, null],
  ]) {
    await run(
      `with design as (insert into public.designs (name, client_id, artist_id, created_by) values ('Fox', $1::uuid, $2::uuid, $1) returning id),
         people as (insert into public.design_participants (design_id, user_id, role)
           select design.id, p.user_id, p.role from design cross join (values ($1::uuid, 'client'), ($2, 'artist')) p (user_id, role)
           where p.user_id is not null),
         agreed as (insert into public.design_parameters (design_id, revision, width_mm, placement) select id, 1, 80, 'Forearm' from design),
         lines as (insert into public.design_branches (design_id, name, is_default)
           select design.id, n.name, n.name = 'main' from design cross join (values ('main'), ('bold')) n (name)),
         versions as (insert into public.design_versions (design_id, branch, version_number, title, image_url, sha256, width, height, is_current)
           select design.id, n.name, 1, 'Version 1', $1 || '/' || repeat(n.letter, 64) || '.png', repeat(n.letter, 64), 100, 150, n.name = 'main'
           from design cross join (values ('main', 'a'), ('bold', 'b')) n (name, letter) returning id, design_id, branch),
         merges as (insert into public.design_branch_merges (design_id, source_branch, target_branch, source_version_id, version_id)
           select design_id, 'bold', 'main', id, id from versions where branch = 'bold'),
         tags as (insert into public.design_version_tags (design_id, version_id, name) select design_id, id, branch from versions),
         approvals as (insert into public.design_approvals (code, design_id, version_id, sha256, width_mm, height_mm, placement, mirror)
           select 'INK-2222-' || upper(left(design_id::text, 4)), design_id, id, repeat('a', 64), 80, 120, 'Forearm', false
           from versions where branch = 'main'),
         events as (insert into public.design_events (design_id, kind) select id, 'design_created' from design),
         said as (insert into public.design_feedback (design_id, version_id, author_id, content)
           select design_id, id, $1, 'Bolder' from versions where branch = 'main' returning id, design_id),
         attached as (insert into public.feedback_attachments (design_id, feedback_id, url, size) select design_id, id, $1 || '/x.png', 10 from said)
       insert into public.design_references (design_id, url, sha256, width, height) select id, $1 || '/r.png', repeat('c', 64), 10, 10 from design`,
      [client, artist],
    );
  }
}
