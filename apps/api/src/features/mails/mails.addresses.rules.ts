/** Characters of an address that are shown. */
const SHOWN = 2;

/** `lan.anh@example.vn` → `la…@example.vn`: enough to tell two mails apart. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(SHOWN, Math.max(at - 1, 0)))}…${address.slice(Math.max(at, 0))}`;
}
