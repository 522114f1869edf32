import ipaddr from 'ipaddr.js';

/**
 * The address a quota counts for: IPv4 as it is, IPv6 cut to its /64, since one household owns a whole /64. A machine that
 * calls itself has 16 million addresses to choose from, which count as one.
 */
export function quotaAddress(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'loopback') return '127.0.0.1';
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray();
  bytes.fill(0, 8);
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
}
