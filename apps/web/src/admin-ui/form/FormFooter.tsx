import { m } from '@mam/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';

interface FormFooterProps {
  /** `form.errors` of the form it ends. */
  errors: Record<string, ReactNode>;
  failure: string | undefined;
  /** A way out of that failure, as a button. */
  recovery?: ReactNode;
  isBusy: boolean;
  save: string;
  cancel?: () => void;
}

/** The end of a form: what is wrong, which takes the focus, and the buttons. */
export function FormFooter({
  errors,
  failure,
  recovery: wayOut,
  isBusy,
  save,
  cancel,
}: FormFooterProps) {
  const problems = Object.entries(errors).filter(([, text]) => text);
  const box = useRef<HTMLDivElement>(null);
  const told = failure ?? JSON.stringify(problems);
  const isWrong = failure !== undefined || problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal takes the focus once.
  useEffect(() => {
    if (isWrong) box.current?.focus();
  }, [told]);
  return (
    <footer className="form-end">
      {isWrong && (
        <div ref={box} tabIndex={-1} role="alert" className="form-problems">
          {failure ?? m.form_problems({ count: problems.length })}
          {!failure && (
            <ul>
              {problems.map(([name, text]) => (
                <li key={name}>
                  <button type="button" onClick={() => showField(box.current, name)}>
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {failure && wayOut && <div>{wayOut}</div>}
        </div>
      )}
      <div>
        {cancel && (
          <Button size="s" onClick={cancel}>
            {m.admin_cancel()}
          </Button>
        )}
        <Button size="s" variant="primary" type="submit" disabled={isBusy}>
          {isBusy ? m.form_sending() : save}
        </Button>
      </div>
    </footer>
  );
}

/** Takes the focus to the field of a problem, opening the tab that it stands in. */
function showField(box: HTMLElement | null, name: string): void {
  const field = box?.closest('form')?.querySelector(`[data-path="${CSS.escape(name)}"]`);
  if (!(field instanceof HTMLElement)) return;
  const tab = field.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
  focusWhenShown(field, FRAMES_MAX);
}

/** Frames that a tab may take until it is drawn. */
const FRAMES_MAX = 60;

function focusWhenShown(field: HTMLElement, frames: number): void {
  if (field.offsetParent || frames === 0) field.focus();
  else requestAnimationFrame(() => focusWhenShown(field, frames - 1));
}
