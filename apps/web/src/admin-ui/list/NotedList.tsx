import type { ReactNode } from 'react';
import { useIsPhone } from '../frame/use-is-phone.ts';

interface NotedListProps {
  note: ReactNode;
  children: ReactNode;
}

/** A list with words about it: above it, on a phone below it, where the first row belongs in the first screen. */
export function NotedList({ note, children }: NotedListProps) {
  const isPhone = useIsPhone();
  const shown = note && <div className={isPhone ? 'mt-4' : 'mb-4'}>{note}</div>;
  return (
    <>
      {!isPhone && shown}
      {children}
      {isPhone && shown}
    </>
  );
}
