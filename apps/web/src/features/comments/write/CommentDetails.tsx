import type { Detail } from '@mam/contract/text-checks/details';
import { m } from '@mam/texts';
import { DetailsNotice } from '../../../shared/details/DetailsNotice.tsx';

interface CommentDetailsProps {
  text: string;
  details: readonly Detail[];
  onHide: () => void;
  onKeep: () => void;
}

/** Between the text and the button: what stands in it that strangers could use. */
export function CommentDetails({ details, ...props }: CommentDetailsProps) {
  const isPhone = details.length === 1 && details[0]?.kind === 'phone';
  return (
    <div className="write-details">
      <DetailsNotice
        {...props}
        details={details}
        lead={(words) =>
          isPhone ? m.comments_details_phone({ words }) : m.comments_details({ words })
        }
        hint={m.comments_details_hint()}
      />
    </div>
  );
}
