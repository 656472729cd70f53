import { parseCode } from '@mam/contract/tickets/ticket-code';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { TICKET_CODES_KEY } from '../../platform/device/keys.ts';

/** The newest codes that a device keeps. */
const CODES_MAX = 20;

/** The codes that this device keeps, newest first; none in private mode. */
export function rememberedCodes(): string[] {
  const stored = deviceStorage.get(TICKET_CODES_KEY);
  return Array.isArray(stored) ? stored.filter(isCode) : [];
}

export function rememberCode(code: string): void {
  const others = rememberedCodes().filter((each) => each !== code);
  deviceStorage.set(TICKET_CODES_KEY, [code, ...others].slice(0, CODES_MAX));
}

export function forgetCode(code: string): void {
  const others = rememberedCodes().filter((each) => each !== code);
  if (others.length > 0) deviceStorage.set(TICKET_CODES_KEY, others);
  else deviceStorage.remove(TICKET_CODES_KEY);
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && parseCode(value) === value;
}
