import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Where a request comes from, as far as rate limits and the device list need it. Never stored in this form. */
export interface ClientInfo {
  /** IPv4 address, or the /64 prefix of an IPv6 address, because clients choose the rest freely. */
  address: string;
  /** The browser's random id, else its user agent. */
  device: string;
  /** The browser's random id; undefined where it sends none. */
  device_id: string | undefined;
  agent: string;
}

/** The client of in-process calls. */
export const ANONYMOUS_CLIENT: ClientInfo = {
  address: '',
  device: '',
  device_id: undefined,
  agent: '',
};

const TEXT_MAX = 512;

/** Reads address (through configured proxies only), `X-Device-Id` and `User-Agent`. */
export function clientInfo({ ip, headers }: FastifyRequest): ClientInfo {
  const agent = (headers['user-agent'] ?? '').slice(0, TEXT_MAX);
  const id = headers['x-device-id'];
  const isId = typeof id === 'string' && /^[A-Za-z0-9_-]{22,64}$/.test(id);
  const device_id = isId ? id : undefined;
  return { address: subnetOf(ip ?? ''), device: device_id ?? agent, device_id, agent };
}

/** IPv6 is truncated to /64, the prefix of one subscriber, and IPv4 in IPv6 is read as IPv4. */
export function subnetOf(ip: string): string {
  if (!isIPv6(ip)) return ip.slice(0, TEXT_MAX);
  const address = ipaddr.process(ip);
  if (!('parts' in address)) return address.toString();
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::`;
}
