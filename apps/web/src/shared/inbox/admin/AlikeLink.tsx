import { m } from '@mam/texts';
import { Link } from 'react-router';

/** A link to the private questions and messages that one row stands for. */
export function AlikeLink({ id, count }: { id: number | string; count: number }) {
  return (
    <Link
      to={`/administrator/tickets?alike=${id}`}
      className="flex min-h-11 w-fit items-center text-sm font-strong text-link"
    >
      {m.admin_inbox_alike({ count })}
    </Link>
  );
}
