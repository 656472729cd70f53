import { useEffect, useId, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { AdminNavEntry } from './AdminNavEntry.tsx';
import type { AdminNavGroup, placeOf } from './admin-nav-items.ts';
import { ENTRY } from './nav-entry.ts';

type FoldedEntriesProps = NonNullable<AdminNavGroup['folded']> & {
  place: ReturnType<typeof placeOf>;
};

/** Entries that are shown on demand, and from the start on their own pages. */
export function FoldedEntries({ label, icon, items, place }: FoldedEntriesProps) {
  const isHere = items.some(({ to }) => to === place?.entry);
  const [isOpen, setOpen] = useState(isHere);
  useEffect(() => {
    if (isHere) setOpen(true);
  }, [isHere]);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={ENTRY}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} />
        <span className="min-w-0 flex-1">{label()}</span>
        <Icon name="down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div id={id} className="ml-5 border-l border-white/16 pl-1">
          {items.map((item) => (
            <AdminNavEntry key={item.to} item={item} place={place} />
          ))}
        </div>
      )}
    </>
  );
}
