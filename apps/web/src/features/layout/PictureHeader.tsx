import type { ReactNode } from 'react';
import { Illustration } from '../../ui/card/Illustration.tsx';

interface PictureHeaderProps {
  title: string;
  lead: string;
  /** Name of a picture in `/illus`. */
  picture: string;
  /** Text of the picture; empty for a decoration. */
  alt?: string;
  /** Below the lead. */
  children?: ReactNode;
}

/** Title of a page with a picture, beside it on wide screens. */
export function PictureHeader({ title, lead, picture, alt = '', children }: PictureHeaderProps) {
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
        fetchPriority="high"
        className="aspect-video w-full rounded-m object-cover object-bottom print:hidden"
      />
    </header>
  );
}
