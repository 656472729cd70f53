import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import './help-places.css';

interface RowFoldProps {
  id?: string;
  title: ReactNode;
  children: ReactNode;
}

/** A part of a page of help in one row that opens, without script too. */
export function RowFold({ id, title, children }: RowFoldProps) {
  return (
    <details id={id} className="group mt-3">
      <summary className="help-rest">
        {title}
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
