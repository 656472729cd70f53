import type { ReactNode } from 'react';
import { Illustration } from '../../ui/card/Illustration.tsx';

interface PictureHeaderProps {
  title: string;
  lead: string;
  /** Name of a picture in `/illus`. */
  picture: string;
  /** Text of the picture; empty for a decoration. */
  alt?: string;
  /** On phones a flat strip above the title, for a page whose first screen must hold more. */
  isStrip?: boolean;
  /** Below the lead. */
  children?: ReactNode;
}

/** Title of a page with a picture, beside it on wide screens. */
export function PictureHeader({ title, lead, picture, alt = '', ...rest }: PictureHeaderProps) {
  const { isStrip = false, children } = rest;
  const strip =
    'max-sm:order-first max-sm:-mx-gutter max-sm:-mt-4 max-sm:aspect-[5/2] max-sm:w-[calc(100%+2*var(--gutter))] max-sm:max-w-none max-sm:rounded-none max-sm:object-[50%_42%]';
  return (
    <header
      className={`mb-6 grid grid-cols-1 items-center sm:grid-cols-[minmax(0,1fr)_minmax(200px,36%)] sm:gap-8 lg:grid-cols-[minmax(0,1fr)_380px] ${isStrip ? 'gap-3 max-sm:mb-3' : 'gap-4'}`}
    >
      <div>
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <p className="mt-2 max-w-prose lg:text-lg">{lead}</p>
        {children}
      </div>
      <Illustration
        src={`/illus/${picture}.svg`}
        alt={alt}
        fetchPriority="high"
        className={`aspect-video w-full rounded-m object-cover object-bottom print:hidden ${isStrip ? strip : ''}`}
      />
    </header>
  );
}
