import type { ReactNode } from 'react';
import { Lacks } from '../controls/Lacks.tsx';
import { RestoredNote } from './RestoredNote.tsx';
import type { FormControl } from './use-admin-form.ts';

interface FormBodyProps {
  /** Undefined where nothing can be unsaved. */
  control?: FormControl;
  children: ReactNode;
}

/** The fields of a form, one below the other, above its `FormFooter`. */
export function FormBody({ control, children }: FormBodyProps) {
  return (
    <div className="grid grid-cols-1 gap-4 p-4 lg:px-5">
      {control && <RestoredNote {...control} />}
      {control && <Lacks {...control} />}
      {children}
    </div>
  );
}
