import { Link, type LinkProps } from 'react-router';

/** The title of a card as a link that its whole card follows; the card is `group relative`. */
export function CardLink({ className = '', ...link }: LinkProps & { className?: string }) {
  return (
    <Link
      {...link}
      className={`text-inherit no-underline group-hover:underline after:absolute after:inset-0 after:content-[''] ${className}`}
    />
  );
}
