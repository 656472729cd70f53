import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Illustration } from '../../ui/card/Illustration.tsx';
import { openingParts } from './opening-parts.ts';
import './topics.css';

/** Characters that would take three lines of a phone: smaller they take two, so that the sides stay in its first view. */
const LONG_TITLE = 40;

interface PingProps {
  title: string;
  text: string;
  /** Above the title. */
  chips?: ReactNode;
  /** Level of the heading, below the title of a page or of a form. */
  level?: 1 | 3;
}

/**
 * The bubble that opens a game: a question and what is behind it. It has a picture where there is room beside
 * the text: on phones the sides below it are in the first view.
 * Nothing of the picture is cut: beside a long text its sky goes on to the upper edge.
 */
export function Ping({ title, text, chips, level = 1 }: PingProps) {
  const Title = `h${level}` as const;
  return (
    <header className="@container overflow-hidden rounded-[20px_20px_20px_4px] bg-sun-soft">
      <div className="grid grid-cols-1 @2xl:grid-cols-[minmax(0,1fr)_min(40%,360px)]">
        <Illustration
          src="/illus/pingpong.svg"
          loading="lazy"
          className="hidden w-full bg-[#e9e3f7] object-contain object-bottom @2xl:order-2 @2xl:block @2xl:h-full"
        />
        <div className="grid content-center gap-2 p-4 @2xl:gap-2.5 @2xl:p-8">
          {chips && <div className="flex flex-wrap gap-2">{chips}</div>}
          <Title
            className={`wrap-anywhere leading-[1.3] text-balance lg:text-3xl ${title.length > LONG_TITLE ? 'text-lg sm:text-2xl' : 'text-2xl'}`}
          >
            {title}
          </Title>
          <Opening text={text} />
        </div>
      </div>
    </header>
  );
}

/** On phones the end of a long opening is folded, so that the sides come before it; it opens without script. */
function Opening({ text }: { text: string }) {
  const { lead, rest } = openingParts(text);
  const prose = 'max-w-prose wrap-anywhere whitespace-pre-line';
  if (!rest) return <p className={prose}>{lead}</p>;
  return (
    <div>
      <p className={prose}>{lead}</p>
      <details className="ping-rest">
        <summary>{m.topics_read_on()}</summary>
        <p className={prose}>{rest}</p>
      </details>
    </div>
  );
}
