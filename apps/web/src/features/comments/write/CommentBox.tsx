import { COMMENT_LENGTH_MAX } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { count } from '../../../platform/format.ts';
import { DetailsHidden } from '../../../shared/details/DetailsNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { MarkedText } from '../../../ui/reading/MarkedText.tsx';
import { useThread } from '../control/thread-context.ts';
import { SidePicker } from '../parts/SidePicker.tsx';
import { CommentDetails } from './CommentDetails.tsx';
import { SpeakerLine, SpeakerSwitch } from './SpeakerLine.tsx';
import { useBox } from './use-box.ts';

/** From this length on, the remaining characters are shown. */
const LEFT_FROM = COMMENT_LENGTH_MAX - 200;

interface CommentBoxProps {
  /** `main`, or the id of the comment that is replied to. */
  box: string;
  /** For a reply: the name of the author who is answered. */
  replyTo?: string;
  hasFocus: boolean;
  /** Closes the box of a reply. */
  onClose?: () => void;
  /** What was written is on its way. */
  onSent?: () => void;
}

/** The box for a comment or a reply: who speaks, the text, what stands in it, and the button. */
export function CommentBox({ box, replyTo, hasFocus, onClose, onSent }: CommentBoxProps) {
  const { page } = useThread();
  const write = useBox(box, onSent ?? onClose);
  const form = useRef<HTMLFormElement>(null);
  useKeyboard(form);
  // The notice goes with its buttons.
  const decide = (choice?: () => void) => {
    choice?.();
    write.field.current?.focus();
  };
  return (
    <form ref={form} className="write" noValidate onSubmit={write.submit}>
      <SpeakerLine isAnonymous={write.isAnonymous} />
      {/* What is written takes the side that is chosen already. */}
      {!page.sides?.own && <SidePicker onChosen={() => write.field.current?.focus()} />}
      <TextField write={write} hasFocus={hasFocus} label={labelOf(replyTo)} />
      {write.details.open.length > 0 && (
        <CommentDetails
          text={write.text}
          details={write.details.open}
          onHide={() => decide(write.hide)}
          onKeep={() => decide(write.keep)}
        />
      )}
      {write.unhide && (
        <div className="write-details">
          <DetailsHidden onUndo={() => decide(write.unhide)} />
        </div>
      )}
      <div className="write-foot">
        <SpeakerSwitch name={box} isAnonymous={write.isAnonymous} onChange={write.setAnonymous} />
        <div className="ml-auto flex gap-2">
          {onClose && (
            <Button
              icon="x"
              className="write-cancel"
              aria-label={m.comments_cancel()}
              onClick={onClose}
            />
          )}
          <Button type="submit" variant="primary">
            {page.kind === 'topic' ? m.comments_send_topic() : m.comments_send()}
          </Button>
        </div>
      </div>
    </form>
  );
}

function labelOf(replyTo: string | undefined): string {
  return replyTo === undefined ? m.comments_text() : m.comments_reply_text({ name: replyTo });
}

interface TextFieldProps {
  write: ReturnType<typeof useBox>;
  hasFocus: boolean;
  label: string;
}

/** The text above a copy of itself that marks its details and gives the field its height. */
function TextField({ write, hasFocus, label }: TextFieldProps) {
  const { page } = useThread();
  const id = useId();
  const { text, problem, details } = write;
  const left = COMMENT_LENGTH_MAX - text.length;
  const note = left < 0 ? m.comments_over : m.comments_left;
  return (
    <>
      <div className="write-text">
        <div aria-hidden="true">
          <MarkedText text={`${text}\n`} marks={details.open} />
        </div>
        <textarea
          ref={write.field}
          id={id}
          aria-label={label}
          aria-describedby={`${id}-note`}
          // No browser brings the text back by itself.
          autoComplete="off"
          aria-invalid={problem !== undefined}
          placeholder={page.kind === 'topic' ? m.comments_open_topic() : m.comments_placeholder()}
          // biome-ignore lint/a11y/noAutofocus: the reader has just asked for this box.
          autoFocus={hasFocus}
          value={text}
          onChange={({ target }) => write.setText(target.value)}
          onKeyDown={sendByKey}
        />
      </div>
      <p id={`${id}-note`} className="write-problem" role={problem && 'alert'}>
        {problem ??
          (text.length > LEFT_FROM &&
            note({ count: count(Math.abs(left)), amount: Math.abs(left) }))}
      </p>
    </>
  );
}

/** Ctrl and Enter send; Enter alone is a new line. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    event.currentTarget.form?.requestSubmit();
}

/** A phone's keyboard is higher, the bars of a browser are lower, pixels. */
const KEYBOARD_MIN_PX = 150;
const SPACE_PX = 8;

/**
 * While a phone's keyboard is open, the strip with quick exit stands above it. As long as the focus is in the box,
 * its end stays in view above the strip or the bottom nav, also while it opens and grows.
 */
function useKeyboard(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    const root = document.documentElement;
    const form = box.current;
    if (!view || !form) return;
    const update = () => {
      const height = Math.round(innerHeight - view.offsetTop - view.height);
      const isOpen = height > KEYBOARD_MIN_PX && view.scale === 1;
      root.toggleAttribute('data-keyboard', isOpen);
      if (isOpen) root.style.setProperty('--keyboard-h', `${height}px`);
      else root.style.removeProperty('--keyboard-h');
      if (form.contains(document.activeElement)) showEnd(form, view);
    };
    view.addEventListener('resize', update);
    const size = new ResizeObserver(update);
    size.observe(form);
    return () => {
      size.disconnect();
      view.removeEventListener('resize', update);
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--keyboard-h');
    };
  }, [box]);
}

/** Scrolls until the box ends above what is fixed at the lower edge; wide screens have nothing there. */
function showEnd(box: HTMLElement, view: VisualViewport): void {
  const bars = document.querySelector('.bottom-nav')?.clientHeight ?? 0;
  const hidden =
    box.getBoundingClientRect().bottom - view.offsetTop - view.height + bars + SPACE_PX;
  if (hidden > 0) scrollBy({ top: hidden });
}
