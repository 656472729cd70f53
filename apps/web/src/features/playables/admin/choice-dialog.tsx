import { m } from '@mam/texts';
import { Modal, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { MomentField } from './form/MomentField.tsx';
import { fromVietnamField } from './form/schedule.ts';

interface Asked<T> {
  answer: (value: T) => void;
  close: () => void;
}

/**
 * Asks for one value before something is done to many rows: `ask` waits for it, and rejects when the
 * dialog is closed, so that the rows stay chosen.
 */
export function useChoice<T>(
  form: (asked: Asked<T>) => ReactNode,
): [ask: () => Promise<T>, dialog: ReactNode] {
  const [asked, setAsked] = useState<Asked<T>>();
  const ask = () =>
    new Promise<T>((resolve, reject) => {
      const end = () => setAsked(undefined);
      setAsked({
        answer: (value) => {
          end();
          resolve(value);
        },
        close: () => {
          end();
          reject(new Error('closed'));
        },
      });
    });
  return [ask, asked && form(asked)];
}

interface CategoryDialogProps extends Asked<number> {
  choices: readonly { value: string; label: string }[];
}

export function CategoryDialog({ choices, answer, close }: CategoryDialogProps) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ChoiceDialog
      title={m.admin_playables_choose_category()}
      isReady={value !== null}
      apply={() => answer(Number(value))}
      close={close}
    >
      <Select
        data-autofocus
        label={m.admin_playables_category()}
        data={[...choices]}
        value={value}
        onChange={setValue}
        allowDeselect={false}
      />
    </ChoiceDialog>
  );
}

export function TimeDialog({ answer, close }: Asked<string>) {
  const [value, setValue] = useState<string | null>(null);
  const at = fromVietnamField(value);
  return (
    <ChoiceDialog
      title={m.admin_playables_choose_time()}
      isReady={at !== undefined}
      apply={() => at && answer(at)}
      close={close}
    >
      <MomentField value={value} onChange={setValue} />
    </ChoiceDialog>
  );
}

interface ChoiceDialogProps {
  title: string;
  isReady: boolean;
  apply: () => void;
  close: () => void;
  children: ReactNode;
}

function ChoiceDialog({ title, isReady, apply, close, children }: ChoiceDialogProps) {
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      classNames={{ title: 'text-lg font-head text-heading' }}
      closeButtonProps={{ 'aria-label': m.admin_close() }}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) apply();
        }}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button size="s" onClick={close}>
            {m.admin_cancel()}
          </Button>
          <Button size="s" look="primary" type="submit" disabled={!isReady}>
            {m.admin_playables_apply()}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
