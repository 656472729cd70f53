import type { Detail } from '@mam/contract/text-checks/details';
import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface DetailsNoticeProps {
  text: string;
  details: readonly Detail[];
  onHide: () => void;
  onKeep: () => void;
}

/** Between the text and the button: what stands in it, first to hide it, then to leave it. */
export function DetailsNotice({ text, details, onHide, onKeep }: DetailsNoticeProps) {
  const nfc = text.normalize('NFC');
  const words = details.map(({ start, end }) => `“${nfc.slice(start, end)}”`).join(', ');
  const isPhone = details.length === 1 && details[0]?.kind === 'phone';
  return (
    <div className="write-note write-details" role="status">
      <p>
        <Icon name="alert" />
        <span>
          <b>{isPhone ? m.comments_details_phone({ words }) : m.comments_details({ words })}</b>{' '}
          {m.comments_details_hint()}
        </span>
      </p>
      <div className="write-choices">
        <button type="button" className="write-hide" onClick={onHide}>
          <Icon name="eye-off" />
          {m.comments_details_hide()}
        </button>
        <Button className="write-keep" onClick={onKeep}>
          {m.comments_details_keep()}
        </Button>
      </div>
    </div>
  );
}
