import { Link, type LinkProps } from 'react-router';

/** The title of a card as a link that its whole card follows; the card is `group relative`. */
export function CardLink({ className = '', ...link }: LinkProps & { className?: string }) {
  return <Link {...link} className={`card-link ${className}`} />;
}
