import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import './fold.css';
import './fold-sheet.css';

interface FoldProps {
  title: string;
  /** What is known without opening it. */
  note?: ReactNode;
  /** On phones a sheet that leaves the picture in view. */
  isSheet?: boolean;
  children: ReactNode;
}

/**
 * A part of a page in one row that opens, without script too. From 1200 px on it is open at the start:
 * by style until hydration, then as its state, so that nothing moves. Then it is no sheet, zoomed neither.
 */
export function Fold({ title, note, isSheet = false, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    if (matchMedia('(min-width: 1200px)').matches) {
      element.open = true;
      element.classList.remove('fold-sheet');
    }
    element.dataset.ready = '';
  }, []);
  return (
    <section className="fold-row rounded-m bg-surface shadow-card">
      <details ref={details} className={`fold group ${isSheet ? 'fold-sheet' : ''}`}>
        <summary>
          <h2 className="text-md xl:text-lg">{title}</h2>
          <span className="fold-note">{note}</span>
          <Icon name="down" className="text-muted group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4 sm:px-6 sm:pb-5">{children}</div>
      </details>
    </section>
  );
}
