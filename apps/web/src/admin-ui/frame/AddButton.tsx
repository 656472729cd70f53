import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Opens the form of a new item. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="s" variant="primary" onClick={onClick}>
      <Icon name="plus" />
      {label}
    </Button>
  );
}
