let typed = '';

/** Remembers the address of one form for the next page; in memory only, so it is in no address or history. */
export function keepTypedEmail(email: string): void {
  typed = email;
}

/** The address that the form before had, once. */
export function takeTypedEmail(): string {
  const email = typed;
  typed = '';
  return email;
}
