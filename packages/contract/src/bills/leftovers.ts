/**
 * Limits of the map product that the specification lists in point 9.
 * That product is not built (ADR 003); no page uses these rules.
 */

/** Exclusive maximum length of a key's name, characters. */
const KEY_NAME_LENGTH_LIMIT = 180;
/** Maximum number of points on a map. */
const MAP_POINTS_MAX = 1000;
/** Maximum number of layers on a map. */
const MAP_LAYERS_MAX = 10;
/** Downloads that a customer may request in a calendar month. */
const DOWNLOADS_PER_MONTH_MAX = 10_000;
/** Value of a rate without a limit. */
const RATE_UNLIMITED = -1;

/** Whether a key's name is valid: not blank, under 180 characters. */
export function isKeyName(name: string): boolean {
  const { length } = name.trim();
  return length > 0 && length < KEY_NAME_LENGTH_LIMIT;
}

/** Whether an event code consists of A–Z, 0–9, underscore and hyphen only. */
export function isEventCode(code: string): boolean {
  return /^[A-Z0-9_-]+$/.test(code);
}

/** Whether a map respects the maximum numbers of points and layers. */
export function isMapWithinBounds(map: { points: number; layers: number }): boolean {
  return map.points <= MAP_POINTS_MAX && map.layers <= MAP_LAYERS_MAX;
}

/** Whether another download may be requested after `used` downloads in this month. */
export function canRequestDownload(used: number): boolean {
  return isWithinRate(used, DOWNLOADS_PER_MONTH_MAX);
}

/** Whether a rate (uses per period) permits another use after `used` uses. */
export function isWithinRate(used: number, rate: number): boolean {
  return rate === RATE_UNLIMITED || used < rate;
}
