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
