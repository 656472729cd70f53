const FALLBACK = 'download';

/** The name in a `Content-Disposition` header (RFC 6266); the one that may hold any letter wins. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  const name = encoded ? decoded(encoded) : plain;
  return name?.trim().replace(/[/\\]/g, '_') || FALLBACK;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
