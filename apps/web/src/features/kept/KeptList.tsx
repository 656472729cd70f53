import { m } from '@mam/texts';
import { useState } from 'react';
import { fileSize } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { type KeptItem, sizeOf } from '../../shared/kept/kept-items.ts';
import { PillSelect } from '../../ui/choice/PillSelect.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeptRow } from './KeptRow.tsx';
import { keptState } from './kept-store.ts';

const SORTS = { date: m.kept_sort_date, size: m.kept_sort_size };
type Sort = keyof typeof SORTS;

/** All that this device keeps, by date or by size. */
export function KeptList() {
  const items = useStore(keptState, (state) => state.items);
  const [sort, setSort] = useState<Sort>('date');
  if (items.length === 0) {
    return (
      <EmptyState
        title={m.kept_empty()}
        text={m.kept_empty_text()}
        action={{ to: '/kept?keep=/help', label: m.kept_empty_help() }}
      />
    );
  }
  const shown = sort === 'size' ? items.toSorted(bySize) : items;
  return (
    <section aria-labelledby="kept-list">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="kept-list" className="text-xl">
          {m.kept_list()}
          <span className="ml-2 font-text text-sm text-muted tabular-nums">
            {m.kept_sum({ size: fileSize(sumOf(items)), count: items.length })}
          </span>
        </h2>
        {items.length > 1 && <SortChoice value={sort} onChange={setSort} />}
      </div>
      <p className="mb-3 text-sm text-muted">{m.kept_seen()}</p>
      <ul className="grid gap-3">
        {shown.map((item) => (
          <li key={item.path}>
            <KeptRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sumOf(items: readonly KeptItem[]): number {
  return items.reduce((sum, item) => sum + sizeOf(item), 0);
}

function bySize(a: KeptItem, b: KeptItem): number {
  return sizeOf(b) - sizeOf(a);
}

function SortChoice({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  return (
    <label className="flex max-w-full flex-wrap items-center gap-2 text-sm text-muted">
      {m.kept_sort()}
      <PillSelect
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Sort)}
      >
        {Object.entries(SORTS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label()}
          </option>
        ))}
      </PillSelect>
    </label>
  );
}
