import { m } from '@mam/texts';
import { deviceChanges } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import { isKept, rowName } from '../form/autosave.ts';

interface AddButtonProps {
  label: string;
  /** First part of the names of the noun's forms: whether this device keeps what was typed for a new item. */
  form: string;
  onClick: () => void;
}

/** Opens the form of a new item. */
export function AddButton({ label, form, onClick }: AddButtonProps) {
  const hasDraft = useStore(deviceChanges, () => isKept(`${form}/${rowName(undefined)}`));
  return (
    <Button icon="plus" size="s" variant="primary" onClick={onClick}>
      {label}
      {hasDraft && ` · ${m.admin_drafts_waits()}`}
    </Button>
  );
}
