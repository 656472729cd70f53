import type { Comment } from '@mam/contract/comments/comments';

/** Picture of an author, or the first character of the name. */
export function Avatar({ author }: { author: Comment['author'] }) {
  return (
    <span className="comment-avatar" aria-hidden="true">
      {author?.picture ? (
        <img src={author.picture} alt="" width={40} height={40} />
      ) : (
        initialOf(author?.name ?? '')
      )}
    </span>
  );
}

/** The last word of a Vietnamese name counts. */
function initialOf(name: string): string {
  const last = name.trim().split(/\s+/).at(-1) ?? '';
  return [...last][0]?.toUpperCase() ?? '';
}
