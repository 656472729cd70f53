import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';
import { TOAST, TOAST_ACTION, TOAST_DONE } from '../../ui/Toaster.tsx';

/** Tells that a page cannot be opened without a network; the head script shows it (`head/offline.ts`). */
export function OfflineNote({ callSheet }: { callSheet: string }) {
  return (
    <div role="status">
      <p
        id="offline-note"
        popover="manual"
        suppressHydrationWarning
        className={`hidden data-shown:flex ${TOAST} ${TOAST_DONE}`}
      >
        <Icon name="info" className="mt-px" />
        <span>
          {m.common_offline()}
          <button type="button" popoverTarget={callSheet} className={TOAST_ACTION}>
            {m.nav_call()}
          </button>
        </span>
      </p>
    </div>
  );
}
