const SHOWN = 4;
const REASON_LENGTH = 300;

/** `quynh.anh@mail.example` → `quyn…@mail.example`: enough to recognise an address, not to write to it. */
export function shortened(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return `${name.slice(0, Math.min(SHOWN, Math.ceil(name.length / 2)))}…${email.slice(at)}`;
}

/** A mail server's reply without addresses, which it often repeats. */
export function withoutAddress(reply: string, email: string): string {
  return reply
    .replaceAll(/[^\s<>"',;:()]+@[^\s<>"',;()]+/g, '…')
    .replaceAll(email.slice(0, email.lastIndexOf('@')), '…')
    .slice(0, REASON_LENGTH);
}
