import { Combobox } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { markWords } from './marks.ts';
import type { PaletteEntry } from './palette-entries.ts';

const ROW =
  'flex min-h-12 items-center gap-3 rounded-[10px] px-3 py-1.5 text-text data-combobox-selected:bg-primary-soft data-combobox-selected:text-text hover:bg-primary-soft';
const SIGN = 'grid size-9 flex-none place-items-center rounded-[8px] bg-sunk text-heading';

/** One line: picture or icon, label with the found words marked, and what it is. */
export function PaletteRow({ entry, keyword }: { entry: PaletteEntry; keyword: string }) {
  const { key, label, note, icon, image, total } = entry;
  return (
    <Combobox.Option value={key} className={ROW}>
      {image ? (
        <img
          src={image}
          alt=""
          width={320}
          height={180}
          className="h-7 w-12 flex-none rounded-[6px] bg-sunk object-cover brightness-(--poster-dim)"
        />
      ) : (
        <span className={SIGN}>
          <Icon name={icon} />
        </span>
      )}
      <span className="min-w-0 flex-auto">
        <span className="line-clamp-2 font-strong text-heading sm:block sm:truncate">
          {markWords(label, keyword).map(({ text, isMarked }, index) =>
            isMarked ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order.
              <mark key={index} className="rounded-[4px] bg-[var(--surface-sun)] text-heading">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        {note && <span className="block truncate text-sm text-muted">{note}</span>}
      </span>
      {total && <span className="text-sm text-muted tabular-nums">{total}</span>}
    </Combobox.Option>
  );
}
