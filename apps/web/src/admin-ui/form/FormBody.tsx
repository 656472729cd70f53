import type { ReactNode } from 'react';

/** The fields of a form, one below the other, above its `FormFooter`. */
export function FormBody({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 px-5 py-4">{children}</div>;
}
