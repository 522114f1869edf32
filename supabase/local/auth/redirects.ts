/** Where a link in a mail may lead after it was accepted: the site itself or an address of the allow-list. */

const special = /[\\^$.|+()[\]]/g;

/** Glob of the configuration as a regular expression: `**` anything, `*` and `?` within one part between . and /. */
export function globToRegExp(glob: string): RegExp {
  let out = '';
  for (let at = 0; at < glob.length; at += 1) {
    const char = glob[at];
    if (char === '*') {
      const double = glob[at + 1] === '*';
      out += double ? '.*' : '[^./]*';
      if (double) at += 1;
    } else if (char === '?') out += '[^./]';
    else if (char === '{') out += '(?:';
    else if (char === '}') out += ')';
    else if (char === ',' && out.lastIndexOf('(?:') > out.lastIndexOf(')')) out += '|';
    else out += char.replace(special, '\\$&');
  }
  return new RegExp(`^${out}$`);
}

/** Globs with several stars take longer than in proportion to the address. */
const LONGEST = 2_048;

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * The address to lead to: the wished one when it is of the site's own origin or matches the allow-list, else the site.
 * The comparison runs on the parsed address, as a browser will read it, never on the raw text.
 */
export function allowedRedirect(wished: string | null | undefined, siteUrl: string, allowList: string[]): string {
  const target = wished && wished.length <= LONGEST ? parse(wished) : null;
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password) return siteUrl;
  if (target.origin === parse(siteUrl)?.origin) return target.href;
  const bare = target.href.replace(/\/$/, '');
  const matches = allowList.some((glob) => {
    const pattern = globToRegExp(glob);
    return pattern.test(target.href) || pattern.test(bare);
  });
  return matches ? target.href : siteUrl;
}
