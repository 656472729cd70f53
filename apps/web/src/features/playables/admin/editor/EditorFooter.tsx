import { m } from '@mam/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBox } from '../../../../admin-ui/form/ErrorBox.tsx';
import { FormErrors } from '../../../../admin-ui/form/FormErrors.tsx';
import type { FormControl } from '../../../../admin-ui/form/use-admin-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SaveButton } from './SaveButton.tsx';

interface EditorFooterProps {
  failure: string | undefined;
  /** Errors of single fields. */
  problems?: Pick<FormControl, 'errors' | 'isQuiet' | 'attempts'>;
  isDirty: boolean;
  isBusy: boolean;
  /** Label of the save button. */
  save: string;
  onSave: () => void;
  onRevert: () => void;
  /** A button that resolves `failure`. */
  recovery?: { text: string; run: () => void } | undefined;
  /** Above the buttons. */
  children?: ReactNode;
}

/** The end of an editor: why it was not saved, and its buttons. */
export function EditorFooter(props: EditorFooterProps) {
  const { failure, problems, isDirty, isBusy, save, onSave, onRevert, recovery, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div
      data-form-end
      className="sticky bottom-0 z-1 grid gap-2 border-t border-line bg-surface py-2.5 short:static"
    >
      {failure && (
        <ErrorBox ref={box}>
          {failure}
          {recovery && (
            <p className="mt-2">
              <Button size="s" onClick={recovery.run}>
                {recovery.text}
              </Button>
            </p>
          )}
        </ErrorBox>
      )}
      {!failure && problems && <FormErrors {...problems} failure={undefined} />}
      {children}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isDirty && (
          <span className="mr-auto text-sm text-muted max-sm:sr-only">
            {m.admin_parts_unsaved()}
          </span>
        )}
        {isDirty && (
          <Button size="s" disabled={isBusy} onClick={onRevert}>
            {m.admin_parts_revert()}
          </Button>
        )}
        <SaveButton label={save} isBusy={isBusy} isIdle={!isDirty} onClick={onSave} />
      </div>
    </div>
  );
}
