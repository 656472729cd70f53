import { m } from '@mam/texts';
import { UnsavedDot } from '../../../admin-ui/controls/UnsavedDot.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface CourseTreeEntryProps {
  icon: string;
  text: string;
  note?: string | undefined;
  isOpen: boolean;
  isWrong: boolean;
  isUnsaved: boolean;
  open: () => void;
}

/** A part of the course: its name, and whether it is open, wrong or unsaved. */
export function CourseTreeEntry(props: CourseTreeEntryProps) {
  const { icon, text, note, isOpen, isWrong, isUnsaved, open } = props;
  return (
    <button
      type="button"
      aria-description={isUnsaved ? m.admin_parts_unsaved() : undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={open}
      className="grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 rounded-[10px] px-2 py-1.5 text-left text-sm leading-snug hover:bg-sunk aria-current:bg-primary-soft aria-current:font-strong aria-current:text-ok-text"
    >
      <span className="flex items-center gap-1.5">
        {isUnsaved && <UnsavedDot />}
        <Icon name={icon} className="text-muted" />
      </span>
      <span className="line-clamp-5 wrap-anywhere text-pretty">{text}</span>
      <small className={isWrong ? 'font-strong text-danger-text' : 'text-muted'}>
        {isWrong ? m.admin_courses_wrong() : note}
      </small>
    </button>
  );
}
