/** An entry of the menu. */
export const ENTRY =
  'scroll-my-14 flex min-h-10 w-full items-center gap-1.5 rounded-[10px] px-3 py-1.5 text-left text-on-soil no-underline hover:bg-white/7 aria-[current]:bg-white/14 aria-[current]:text-white [&>svg]:text-on-soil-muted aria-[current]:[&>svg]:text-accent';
