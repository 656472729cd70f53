import { m } from '@mam/texts';

/** Marks a tab with unsaved changes by a dot before its name. */
export function unsavedMark(isUnsaved: boolean) {
  return isUnsaved && { leftSection: <Dot />, 'aria-description': m.admin_parts_unsaved() };
}

function Dot() {
  return <i aria-hidden="true" className="block size-2 rounded-pill bg-primary" />;
}
