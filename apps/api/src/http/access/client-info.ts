import { isIPv4, isIPv6 } from 'node:net';
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

/** An address that a proxy named wrongly; all of them are one client. */
const UNKNOWN = 'unknown';

/**
 * IPv6 is truncated to /64, the prefix of one subscriber, and IPv4 in IPv6 is read as IPv4. A port
 * behind the address, which some proxies add, does not count.
 */
export function subnetOf(ip: string): string {
  if (ip === '') return ip;
  const text = withoutPort(ip);
  if (isIPv4(text)) return text;
  return isIPv6(text) ? prefixOf(text, SUBSCRIBER_PARTS) : UNKNOWN;
}

/**
 * The /48 of an IPv6 client: a provider or a server farm gives one to a customer, so the client has
 * 65 536 networks of the size above to choose from. Undefined for IPv4.
 */
export function siteOf(subnet: string): string | undefined {
  return isIPv6(subnet) ? prefixOf(subnet, SITE_PARTS) : undefined;
}

/** Parts of 16 bits. */
const SUBSCRIBER_PARTS = 4;
const SITE_PARTS = 3;

function prefixOf(ip: string, parts: number): string {
  const address = ipaddr.process(ip);
  if (!('parts' in address)) return address.toString();
  const prefix = address.parts.slice(0, parts).map((part) => part.toString(16));
  return `${prefix.join(':')}::`;
}

/** `203.0.113.5:1001` and `[2001:db8::1]:443` */
function withoutPort(ip: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^([\d.]+):\d+$/, '$1');
}
