import { m } from '@mam/texts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Of an item that was removed while its form is open: nothing typed is lost, and how it is saved after all. */
export function GoneNote() {
  return (
    <>
      <p>{m.admin_gone()}</p>
      {/* Beside the form, whose values it keeps. */}
      <ButtonLink size="s" className="mt-2" to="/administrator/trash" target="_blank">
        {m.admin_gone_trash()}
      </ButtonLink>
    </>
  );
}
