import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { ownId } from './own-id.ts';

interface ClaimToggleProps {
  claim: { user_id: number; name: string } | null;
  onToggle: () => void;
}

/** A claim is a name and no lock: another name can be replaced. */
export function ClaimToggle({ claim, onToggle }: ClaimToggleProps) {
  const isOwn = claim?.user_id === ownId();
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      {claim && (
        <span className="max-w-32 truncate text-sm text-muted" title={claim.name}>
          {isOwn ? m.admin_inbox_you() : claim.name}
        </span>
      )}
      <Button icon="hand" size="s" className="min-h-11!" onClick={onToggle}>
        {isOwn ? m.admin_inbox_release() : m.admin_inbox_claim()}
      </Button>
    </span>
  );
}
