import type { ReactNode } from 'react';

interface StatusPageProps {
  /** A picture of `/illus`. */
  picture: string;
  title: string;
  text: string;
  /** A plain link: it must work whatever state the application is in. */
  action: { to: string; label: string };
  /** Below the button. */
  children?: ReactNode;
}

/** A page that is about itself: not found, not allowed, broken, under maintenance. */
export function StatusPage({ picture, title, text, action, children }: StatusPageProps) {
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-prose content-center justify-items-center gap-3 p-gutter text-center">
      <img
        src={`/illus/${picture}.svg`}
        alt=""
        width={320}
        height={180}
        className="w-full max-w-80 rounded-m brightness-(--poster-dim)"
      />
      <h1 className="mt-2 text-2xl lg:text-3xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <a
        href={action.to}
        className="mt-3 inline-flex min-h-11 items-center rounded-pill bg-primary px-5 font-strong text-on-primary no-underline hover:bg-primary-hover"
      >
        {action.label}
      </a>
      {children}
    </div>
  );
}
