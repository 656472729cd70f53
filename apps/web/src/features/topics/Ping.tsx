import type { ReactNode } from 'react';

interface PingProps {
  title: string;
  text: string;
  /** Above the title. */
  chips?: ReactNode;
}

/** The bubble that opens a game: a question and what is behind it. */
export function Ping({ title, text, chips }: PingProps) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-[20px_20px_20px_4px] bg-sun-soft md:grid-cols-[minmax(0,1fr)_min(40%,360px)]">
      <img
        src="/illus/pingpong.svg"
        alt=""
        width={320}
        height={180}
        className="aspect-[16/7] w-full object-cover object-[50%_60%] brightness-(--poster-dim) md:order-2 md:aspect-auto md:h-full"
      />
      <div className="grid content-center gap-2.5 p-5 md:p-8">
        {chips && <div className="flex flex-wrap gap-2">{chips}</div>}
        <h1 className="wrap-anywhere text-2xl leading-[1.3] text-balance lg:text-3xl">{title}</h1>
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
    </header>
  );
}
