const BYTES = 16;

/** 128 random bits as base64url. `crypto.randomUUID` is missing on phones of 2022 and without HTTPS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
