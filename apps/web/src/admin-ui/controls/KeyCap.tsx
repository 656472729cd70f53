/** The key of a button; only where there is a keyboard beside a fine pointer. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden min-w-6 place-items-center rounded-[6px] border border-current/40 px-1 text-xs leading-5 whitespace-nowrap pointer-fine:lg:inline-grid"
    >
      {children}
    </span>
  );
}
