const FALLBACK = 'download';

/** The name in a `Content-Disposition` header (RFC 6266); `filename*` wins over `filename`. */
export function downloadFileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  const name = encoded ? decode(encoded) : plain;
  return name?.trim().replace(/[/\\]/g, '_') || FALLBACK;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
