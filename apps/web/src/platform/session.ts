/** The one key of the stored session (spec, point 3). */
const SESSION_KEY = 'mam.session';

/** Whether this browser holds a session; what it may do is the server's answer. */
export function hasSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** Roles of the stored session, undefined for a visitor; again, what they allow is the server's answer. */
export function sessionRoles(): string[] | undefined {
  if (!hasSession()) return undefined;
  try {
    const { role }: { role?: unknown } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}');
    return Array.isArray(role) ? role.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
