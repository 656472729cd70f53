import type { ReactNode } from 'react';
import { ButtonLink } from './Button.tsx';
import { Illustration } from './card/Illustration.tsx';

interface EmptyStateProps {
  /** Name of a picture in `/illus`. */
  picture?: string;
  title: string;
  text: string;
  /** The one way on. */
  action?: { to: string; label: string };
  /**
   * `page`: the state of the whole page, such as not found or under maintenance. Its title is the
   * page's, and the browser follows its link, because the application may be broken.
   */
  variant?: 'section' | 'page';
  /** Below the action, or in its place. */
  children?: ReactNode;
}

/** A picture, a sentence and a way on, where there is nothing else to show. */
export function EmptyState({
  picture = 'empty',
  title,
  text,
  action,
  variant = 'section',
  children,
}: EmptyStateProps) {
  const isPage = variant === 'page';
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div
      className={`grid grid-cols-1 justify-items-center gap-2 text-center ${isPage ? 'mx-auto min-h-[60dvh] max-w-prose content-center p-gutter' : 'py-6 sm:py-8'}`}
    >
      <Illustration
        src={`/illus/${picture}.svg`}
        className={`w-full rounded-m sm:max-w-80 ${isPage ? 'max-w-80' : 'max-w-52'}`}
      />
      <Title className={`mt-3 ${isPage ? 'text-2xl lg:text-3xl' : 'text-xl'}`}>{title}</Title>
      <p className="max-w-[52ch] text-balance text-muted">{text}</p>
      {action && (
        <ButtonLink variant="primary" className="mt-2" to={action.to} reloadDocument={isPage}>
          {action.label}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}
