import { m } from '@mam/texts';
import { fileSize, vietnamDay } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { focusTitle } from '../../platform/use-page-focus.ts';
import { type KeptItem, sizeOf } from '../../shared/kept/kept-items.ts';
import { percentOf } from '../../shared/kept/kept-progress.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { AT_ONCE, keptState, pause, remove, resume, update } from './kept-store.ts';

const KINDS = {
  podcast: { icon: 'podcast', label: m.kept_kind_podcast },
  video: { icon: 'video', label: m.kept_kind_video },
  tip: { icon: 'tips', label: m.kept_kind_tip },
  course: { icon: 'learn', label: m.kept_kind_course },
  question: { icon: 'qa', label: m.kept_kind_question },
  help: { icon: 'phone', label: m.kept_kind_help },
  guide: { icon: 'list', label: m.kept_kind_guide },
  shell: { icon: 'offline', label: m.kept_title },
};
const FORMS = {
  picture: m.kept_form_of_picture,
  sound: m.kept_form_of_sound,
  text: m.kept_form_of_text,
};
const PROBLEMS = {
  full: m.kept_problem_full,
  network: m.kept_problem_network,
  gone: m.kept_problem_gone,
};

/** One kept thing: what it is, how much of it is here, and what can be done with it. */
export function KeptRow({ item }: { item: KeptItem }) {
  const isRunning = useStore(keptState, ({ running }) => running.includes(item.path));
  const { icon, label } = KINDS[item.kind];
  const isPlayable = item.kind === 'podcast' || item.kind === 'video';
  return (
    <article className="rounded-m bg-surface p-4 shadow-card">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Icon name={icon} className="mt-0.5 text-primary" />
        <div className="min-w-0">
          <h3 lang={item.language} className="text-md tracking-normal wrap-anywhere">
            {/* A document: without a network the worker has it. */}
            <a href={item.path}>{item.title}</a>
          </h3>
          <p className="mt-1 flex flex-wrap gap-x-3 text-xs leading-normal text-muted tabular-nums">
            <span>{isPlayable ? `${label()}, ${FORMS[item.form]()}` : label()}</span>
            {item.kept_at !== null && (
              <>
                <span>{fileSize(sizeOf(item))}</span>
                <span>{m.kept_on({ day: vietnamDay(new Date(item.kept_at).toISOString()) })}</span>
              </>
            )}
          </p>
          {isRunning ? <KeptProgress item={item} /> : <State item={item} />}
          <Actions item={item} isRunning={isRunning} />
        </div>
      </div>
    </article>
  );
}

/** How much of what is on its way is here. */
export function KeptProgress({ item }: { item: KeptItem }) {
  const place = useStore(keptState, ({ running }) => running.indexOf(item.path));
  const percent = percentOf(item);
  // The pages that every reader gets may still be on their way.
  if (place < 0 || (item.kept_at && percent === 100)) return null;
  return (
    <div className="mt-2 grid gap-1 text-sm">
      <ProgressBar percent={percent} label={m.kept_progress({ title: item.title })} />
      <p className="tabular-nums">
        {place < AT_ONCE
          ? `${m.kept_loading({ percent })} · ${fileSize(sizeOf(item))}`
          : m.kept_queued()}
      </p>
    </div>
  );
}

/** What there is to know of a thing that is not on its way. */
function State({ item }: { item: KeptItem }) {
  const { kept_at, problem, is_newer } = item;
  const percent = percentOf(item);
  const size = fileSize(sizeOf(item));
  const texts = [
    kept_at === null && `${m.kept_unfinished()} · ${percent}% · ${size}.`,
    kept_at === null && !problem && m.kept_stopped(),
    problem && PROBLEMS[problem](),
    is_newer && m.kept_newer(),
  ].filter((text) => typeof text === 'string');
  if (texts.length === 0) return null;
  return <p className={`mt-2 text-sm ${problem ? 'text-warn-text' : ''}`}>{texts.join(' ')}</p>;
}

function Actions({ item, isRunning }: { item: KeptItem; isRunning: boolean }) {
  const { path, title, kept_at, is_newer } = item;
  const actions = [
    // One button, which keeps the focus when it turns into the other.
    isRunning
      ? { key: 'run', icon: 'pause', label: m.kept_pause(), run: () => pause(path) }
      : kept_at === null && {
          key: 'run',
          icon: 'play',
          label: m.kept_resume(),
          run: () => resume(path),
        },
    !isRunning && is_newer && { icon: 'repeat', label: m.kept_update(), run: () => update(path) },
    {
      icon: 'trash',
      label: m.kept_remove(),
      run: (button: Element) => removeRow(button, item),
    },
  ].filter((action) => action !== false);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {actions.map(({ key, icon, label, run }) => (
        <Button
          key={key ?? icon}
          icon={icon}
          size="s"
          aria-label={m.kept_of({ action: label, title })}
          onClick={({ currentTarget }) => void run(currentTarget)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Offers to undo it. The focus goes to the row beside it, and back to the row once it is back. */
async function removeRow(button: Element, { path, title }: KeptItem): Promise<void> {
  const row = button.closest('li');
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const undo = await remove(path);
  if (near) near.querySelector('a')?.focus();
  else focusTitle();
  const bringBack = async () => {
    await undo();
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`article a[href="${path}"]`)?.focus();
  };
  showToast(m.kept_removed({ title }), { label: m.kept_undo(), run: () => void bringBack() });
}
