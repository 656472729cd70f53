import type { ReactNode } from 'react';
import { Illustration } from '../../ui/card/Illustration.tsx';

interface PictureHeaderProps {
  title: string;
  lead: string;
  /** Name of a picture in `/illus`. */
  picture: string;
  /** Text of the picture; empty for a decoration. */
  alt?: string;
  /** Phones do without the picture, so that what to do is in their first view. */
  isWide?: boolean;
  /** Below the lead. */
  children?: ReactNode;
}

/** Title of a page with a picture, beside it on wide screens. */
export function PictureHeader({
  title,
  lead,
  picture,
  alt = '',
  isWide = false,
  children,
}: PictureHeaderProps) {
  return (
    <header className="mb-6 grid grid-cols-1 items-center gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(200px,36%)] sm:gap-8 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div>
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <p className="mt-2 max-w-prose lg:text-lg">{lead}</p>
        {children}
      </div>
      <Illustration
        src={`/illus/${picture}.svg`}
        alt={alt}
        {...(isWide ? { loading: 'lazy' } : { fetchPriority: 'high' })}
        className={`aspect-video w-full rounded-m object-cover object-bottom print:hidden ${isWide ? 'max-sm:hidden' : ''}`}
      />
    </header>
  );
}
