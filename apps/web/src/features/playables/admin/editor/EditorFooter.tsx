import { m } from '@mam/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';

interface EditorFooterProps {
  failure: string | undefined;
  isDirty: boolean;
  isBusy: boolean;
  save: string;
  onSave: () => void;
  onRevert: () => void;
  /** Beside the words of a failure: the way out of it. */
  recovery?: { text: string; go: () => void } | undefined;
  /** Above the buttons. */
  children?: ReactNode;
}

/** The end of one part: why it was not saved, and the buttons. */
export function EditorFooter(props: EditorFooterProps) {
  const { failure, isDirty, isBusy, save, onSave, onRevert, recovery: wayOut, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div className="parts-end">
      {failure && (
        <div ref={box} role="alert" className="form-problems">
          {failure}
          {wayOut && (
            <p className="mt-2">
              <Button size="s" onClick={wayOut.go}>
                {wayOut.text}
              </Button>
            </p>
          )}
        </div>
      )}
      {children}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isDirty && <span className="mr-auto text-sm text-muted">{m.admin_parts_unsaved()}</span>}
        {isDirty && (
          <Button size="s" disabled={isBusy} onClick={onRevert}>
            {m.admin_parts_revert()}
          </Button>
        )}
        <Button size="s" variant="primary" disabled={isBusy || !isDirty} onClick={onSave}>
          {isBusy ? m.form_sending() : save}
        </Button>
      </div>
    </div>
  );
}
