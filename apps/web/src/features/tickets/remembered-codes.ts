import { CODE_DIGITS, CODE_GROUP, CODE_LENGTH } from '@mam/contract/tickets/ticket-code';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { TICKET_CODES_KEY } from '../../platform/device/keys.ts';

/** The newest codes that a device keeps. */
const CODES_MAX = 20;
/** Digits that are kept: the last group is typed by the reader, so the device alone opens nothing. */
const KEPT_LENGTH = CODE_LENGTH - CODE_GROUP;

/** The codes that this device keeps, newest first and without their last group; none in private mode. */
export function rememberedCodes(): string[] {
  const stored = deviceStorage.get(TICKET_CODES_KEY);
  return Array.isArray(stored) ? stored.filter(isCode).map(keptOf) : [];
}

/** Drops the last group of codes that an earlier build has kept whole. */
export function shortenCodes(): void {
  const stored = deviceStorage.get(TICKET_CODES_KEY);
  const isWhole = (code: unknown) => isCode(code) && code !== keptOf(code);
  if (Array.isArray(stored) && stored.some(isWhole))
    deviceStorage.set(TICKET_CODES_KEY, rememberedCodes());
}

export function isRemembered(code: string): boolean {
  return rememberedCodes().includes(keptOf(code));
}

export function rememberCode(code: string): void {
  deviceStorage.set(TICKET_CODES_KEY, [keptOf(code), ...others(code)].slice(0, CODES_MAX));
}

export function forgetCode(code: string): void {
  if (!isRemembered(code)) return;
  const rest = others(code);
  if (rest.length > 0) deviceStorage.set(TICKET_CODES_KEY, rest);
  else deviceStorage.remove(TICKET_CODES_KEY);
}

function others(code: string): string[] {
  return rememberedCodes().filter((each) => each !== keptOf(code));
}

function keptOf(code: string): string {
  return code.slice(0, KEPT_LENGTH);
}

/** The stored value may come from an earlier build, which kept whole codes, or be written by hand. */
function isCode(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length >= KEPT_LENGTH &&
    [...value].every((digit) => CODE_DIGITS.includes(digit))
  );
}
