import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { EmergencyNumbers } from '../features/help-line/EmergencyNumbers.tsx';
import { ExitLink } from '../features/quick-exit/ExitLink.tsx';

/** Around a page without the layout, such as under maintenance: quick exit and numbers to call, always. */
export function StatusFrame({ children }: { children: ReactNode }) {
  return (
    <div className="pb-[calc(72px+env(safe-area-inset-bottom))]">
      <main id="main">
        {children}
        <EmergencyNumbers />
      </main>
      <section
        aria-label={m.layout_safety()}
        className="fixed inset-x-0 bottom-0 z-bottom-nav flex justify-end border-t border-line bg-surface px-gutter pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] print:hidden"
      >
        <ExitLink className="inline-flex px-5" />
      </section>
    </div>
  );
}
