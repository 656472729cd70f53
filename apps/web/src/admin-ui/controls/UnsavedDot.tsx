/** Before the name of a tab or part with unsaved changes, which its description names. */
export function UnsavedDot() {
  return <i aria-hidden="true" className="block size-2 flex-none rounded-pill bg-primary" />;
}
