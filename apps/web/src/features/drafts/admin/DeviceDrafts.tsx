import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { lackNames } from '../../../admin-ui/controls/Lacks.tsx';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { autosave } from '../../../admin-ui/form/autosave.ts';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { type DeviceDraft, draftOf } from './draft-places.ts';

/** Rows that are shown before all are asked for. */
const ROWS = 4;

/** What the admin has begun on this device and not saved, on the overview; nothing without any. */
export function DeviceDrafts() {
  const [drafts, setDrafts] = useState(readDrafts);
  const [isWhole, setWhole] = useState(false);
  if (drafts.length === 0) return null;
  const remove = async ({ form, name }: DeviceDraft) => {
    const isSure = await confirm({
      title: m.admin_drafts_remove_title({ name }),
      text: m.admin_drafts_remove_text(),
      yes: m.admin_restored_discard(),
      no: m.admin_cancel(),
    });
    if (!isSure) return;
    autosave.remove(form);
    setDrafts(readDrafts());
  };
  const shown = isWhole ? drafts : drafts.slice(0, ROWS);
  return (
    <section className={PADDED_PANEL} aria-labelledby="device-drafts">
      <h2 id="device-drafts">{m.admin_drafts()}</h2>
      <p className="text-xs text-muted">{m.admin_drafts_note()}</p>
      <ul>
        {shown.map((draft) => (
          <DraftRow key={draft.form} draft={draft} remove={() => void remove(draft)} />
        ))}
      </ul>
      {shown.length < drafts.length && (
        <button
          type="button"
          className="min-h-11 font-strong text-link underline"
          onClick={() => setWhole(true)}
        >
          {m.admin_drafts_all({ count: drafts.length })}
        </button>
      )}
    </section>
  );
}

function DraftRow({ draft, remove }: { draft: DeviceDraft; remove: () => void }) {
  const { icon, kind, name, lacks, at, to } = draft;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 border-line py-1.5 not-first:border-t">
      <Icon name={icon} className="size-5 text-muted" />
      <span className="relative min-w-0 leading-[1.4]">
        <Link
          to={to}
          className="line-clamp-2 font-strong text-heading no-underline after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <small className="block text-xs text-muted">
          {kind} · <RelativeTime at={at} />
        </small>
        {lacks.length > 0 && (
          <small className="block text-xs text-warn-text">
            {m.admin_drafts_lacks({ names: lackNames(lacks) })}
          </small>
        )}
      </span>
      <IconButton icon="trash" size="l" label={m.admin_drafts_remove({ name })} onClick={remove} />
    </li>
  );
}

function readDrafts(): DeviceDraft[] {
  return autosave.list().flatMap((kept) => draftOf(kept) ?? []);
}
