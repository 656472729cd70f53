import { m } from '@mam/texts';
import { session } from '../../platform/client/session.ts';
import { privateMode } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { clearProgress } from '../../shared/learning/account.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';

/** Where the progress is kept, and how to remove it. */
export function ProgressNote({ hasProgress }: { hasProgress: boolean }) {
  const isPrivate = useStore(privateMode, ({ isOn }) => isOn);
  const isSignedIn = useStore(session, ({ current }) => current !== undefined);
  const [confirm, dialog] = useConfirm();
  const clear = async () => {
    const isSure = await confirm({
      title: m.courses_clear_title(),
      text: m.courses_clear_text(),
      yes: m.courses_clear_yes(),
      no: m.courses_clear_no(),
    });
    if (!isSure) return;
    // An error is shown by the call itself.
    await clearProgress().then(
      () => showToast(m.courses_cleared()),
      () => undefined,
    );
  };
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-m bg-sky px-4 py-2 text-sm">
      <Icon name={isSignedIn ? 'user' : 'mask'} className="text-primary" />
      <p className="min-w-0 flex-1 basis-64 py-1.5">{noteText(isSignedIn, isPrivate)}</p>
      {hasProgress && (
        <button
          type="button"
          onClick={() => void clear()}
          className="min-h-11 px-1 font-strong text-link underline underline-offset-4"
        >
          {m.courses_clear()}
        </button>
      )}
      {dialog}
    </div>
  );
}

function noteText(isSignedIn: boolean, isPrivate: boolean): string {
  if (isSignedIn) return m.courses_account();
  return isPrivate ? m.courses_private() : m.courses_device();
}
