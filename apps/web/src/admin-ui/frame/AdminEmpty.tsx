import type { ReactNode } from 'react';

interface AdminEmptyProps {
  title: string;
  text: string;
  /** The button that makes the first one. */
  action?: ReactNode;
}

/** A table that has no rows yet: a picture, a sentence, a way on. */
export function AdminEmpty({ title, text, action }: AdminEmptyProps) {
  return (
    <div className="admin-box grid justify-items-center gap-2 py-8 text-center">
      <img
        src="/illus/empty.svg"
        alt=""
        width={320}
        height={180}
        className="w-full max-w-72 rounded-m brightness-(--poster-dim)"
      />
      <h2 className="mt-2">{title}</h2>
      <p className="max-w-[52ch] text-muted">{text}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
