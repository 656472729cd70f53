import { m } from '@mam/texts';
import { takeFocus } from '../../../../platform/take-focus.ts';
import { showToast } from '../../../../platform/toast.ts';

/** Offers edits back that were given up; the focus goes from the pressed button, which goes, to the tab of its panel. */
export function offerBack(restore: () => void): void {
  const panel = document.activeElement?.closest('[role="tabpanel"]');
  const tab = document.getElementById(panel?.getAttribute('aria-labelledby') ?? '');
  takeFocus(tab);
  const run = () => {
    restore();
    takeFocus(tab);
  };
  showToast(m.admin_parts_reverted(), { label: m.admin_undo(), run });
}
