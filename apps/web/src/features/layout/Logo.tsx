import { m } from '@mam/texts';
import { Link } from 'react-router';

/** A sprout over an open book, and the name. */
export function Logo({ name, className }: { name: string; className: string }) {
  return (
    <Link
      to="/dashboard"
      aria-label={m.nav_logo()}
      className={`flex flex-none items-center gap-2 text-[min(1.375rem,8vw)] leading-snug font-strong tracking-[-0.02em] no-underline lg:text-[1.5rem] ${className}`}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 fill-current lg:size-[38px]">
        <path d="M16 15.2C8.6 15.4 4.600 12 4.300 5.400c7.200-.5 11.300 2.900 11.700 9.800Zm0 0c-.3-8.200 3.600-12.800 12-13.400.6 8.600-3.600 13.100-12 13.400ZM7.500 16.400h7.300v4.400a1.200 1.200 0 0 0 2.400 0v-4.400h7.300a4 4 0 0 1 4 4v3.400a4 4 0 0 1-4 4h-9.300L9.400 31c-.6.5-1.500 0-1.500-.7v-2.500h-.4a4 4 0 0 1-4-4v-3.400a4 4 0 0 1 4-4Z" />
      </svg>
      {name}
    </Link>
  );
}
