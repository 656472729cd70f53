import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as far as limits and the list of devices need it. Never stored as it is. */
export interface Caller {
  /** IPv4 address, or the half of an IPv6 address that names a network: the rest is free to choose. */
  address: string;
  /** The browser's random id, else the name it gives itself. */
  device: string;
  agent: string;
}

/** Nobody in particular: calls from inside. */
export const NO_CALLER: Caller = { address: '', device: '', agent: '' };

const TEXT_MAX = 512;

/** Reads address (through configured proxies only), `X-Device-Id` and `User-Agent`. */
export function callerOf({ ip, headers }: FastifyRequest): Caller {
  const agent = (headers['user-agent'] ?? '').slice(0, TEXT_MAX);
  const id = headers['x-device-id'];
  const isId = typeof id === 'string' && /^[A-Za-z0-9_-]{22,64}$/.test(id);
  return { address: networkOf(ip ?? ''), device: isId ? id : agent, agent };
}

/** One name for all addresses that one line may choose from. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip.slice(0, TEXT_MAX);
  const [bare = ''] = ip.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  return mapped ?? `${groupsOf(bare).slice(0, 4).join(':')}::`;
}

function groupsOf(ip: string): string[] {
  const [front = '', back] = ip.split('::');
  const before = front.split(':').filter(Boolean);
  const after = (back ?? '').split(':').filter(Boolean);
  const missing = back === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
