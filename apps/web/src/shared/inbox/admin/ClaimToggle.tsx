import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { ownId } from './own-id.ts';

interface ClaimToggleProps {
  claim: { user_id: number } | null;
  onToggle: () => void;
}

/** Takes work, or gives it back. A claim is a name and no lock: another name can be replaced. */
export function ClaimToggle({ claim, onToggle }: ClaimToggleProps) {
  const isOwn = claim?.user_id === ownId();
  return (
    <Button size="s" className="min-h-11!" onClick={onToggle}>
      {isOwn ? m.admin_inbox_release() : m.admin_inbox_claim()}
    </Button>
  );
}
