declare const MAM_BUILD: { version: string; commit: string } | undefined;

/** What this program was built from; the sources themselves do not know. */
export const BUILD =
  typeof MAM_BUILD === 'undefined' ? { version: 'development', commit: '' } : MAM_BUILD;

/** For people: `0.1.0 (2820080c)`. */
export function versionText({ version, commit } = BUILD): string {
  return commit ? `${version} (${commit})` : version;
}
