/**
 * Numbers of the map product whose traces the specification lists in point 9.
 * That product is not built (ADR 003); the numbers and their rules stand here, tested, and nowhere on screen.
 */

/** Characters of a key's name: fewer than this. */
export const KEY_NAME_LENGTH_LIMIT = 180;
/** Points on one map. */
export const MAP_POINTS_MAX = 1000;
/** Layers on one map. */
export const MAP_LAYERS_MAX = 10;
/** Downloads one customer may request in a calendar month. */
export const DOWNLOADS_PER_MONTH_MAX = 10_000;
/** A free rate of this value means "no limit". */
export const RATE_UNLIMITED = -1;

/** Whether a key may bear this name: not blank, under 180 characters. */
export function isKeyName(name: string): boolean {
  const { length } = name.trim();
  return length > 0 && length < KEY_NAME_LENGTH_LIMIT;
}

/** Whether an event code is made of A–Z, 0–9, underscore and hyphen only. */
export function isEventCode(code: string): boolean {
  return /^[A-Z0-9_-]+$/.test(code);
}

/** Whether a map of so many points and layers is within its bounds. */
export function isMapWithinBounds(map: { points: number; layers: number }): boolean {
  return map.points <= MAP_POINTS_MAX && map.layers <= MAP_LAYERS_MAX;
}

/** Whether one more download may be requested after `used` of this month. */
export function canRequestDownload(used: number): boolean {
  return isWithinRate(used, DOWNLOADS_PER_MONTH_MAX);
}

/** Whether one more use fits a rate (uses per period) after `used`; −1 is unlimited. */
export function isWithinRate(used: number, rate: number): boolean {
  return rate === RATE_UNLIMITED || used < rate;
}
