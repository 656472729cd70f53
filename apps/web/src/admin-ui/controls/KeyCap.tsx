import { useShortcuts } from './use-keys.ts';

/** The key of a button; only where there is a keyboard beside a fine pointer, and single keys are on. */
export function KeyCap({ children }: { children: string }) {
  const isShown = useShortcuts() || !/^[A-Z\d]$/.test(children);
  if (!isShown) return null;
  return (
    <span
      aria-hidden="true"
      className="hidden min-w-6 place-items-center rounded-[6px] border border-current/40 px-1 text-xs leading-5 whitespace-nowrap pointer-fine:lg:inline-grid"
    >
      {children}
    </span>
  );
}
