import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { isColleagues } from './own-id.ts';

interface ClaimToggleProps {
  claim: { user_id: number; name: string } | null;
  onToggle: () => void;
}

/** Takes work, or gives it back. A claim is a name and no lock: another name can be replaced. */
export function ClaimToggle({ claim, onToggle }: ClaimToggleProps) {
  if (!claim || !isColleagues(claim)) {
    return (
      <Button size="s" className="min-h-11!" onClick={onToggle}>
        {claim ? m.admin_inbox_release() : m.admin_inbox_claim()}
      </Button>
    );
  }
  // The name stands beside it on screen.
  const name = m.admin_inbox_take_over_from({ name: claim.name });
  return (
    <Button size="s" className="min-h-11!" aria-label={name} title={name} onClick={onToggle}>
      {m.admin_inbox_take_over()}
    </Button>
  );
}
