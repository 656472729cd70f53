import { parseCode } from '@mam/contract/tickets/ticket-code';
import { deviceStorage } from '../../platform/device/device-storage.ts';

const KEY = 'mam.ticket-codes';
/** The newest codes that a device keeps. */
const CODES_MAX = 20;

/** The codes that this device keeps, newest first; none in private mode. */
export function rememberedCodes(): string[] {
  const stored = deviceStorage.get(KEY);
  return Array.isArray(stored) ? stored.filter(isCode) : [];
}

export function rememberCode(code: string): void {
  const others = rememberedCodes().filter((each) => each !== code);
  deviceStorage.set(KEY, [code, ...others].slice(0, CODES_MAX));
}

export function forgetCode(code: string): void {
  const others = rememberedCodes().filter((each) => each !== code);
  if (others.length > 0) deviceStorage.set(KEY, others);
  else deviceStorage.remove(KEY);
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && parseCode(value) === value;
}
