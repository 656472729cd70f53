import { Button } from '../../ui/Button.tsx';

/** Opens the form of a new item. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button icon="plus" size="s" variant="primary" onClick={onClick}>
      {label}
    </Button>
  );
}
