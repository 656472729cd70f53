import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { FormBody } from './FormBody.tsx';
import { FormFooter } from './FormFooter.tsx';

interface AdminFormProps extends ComponentProps<typeof FormFooter> {
  children: ReactNode;
  submit: (event: FormEvent) => void;
  className?: string;
}

/** A form of `useAdminForm`: its fields one below the other, its errors and its buttons. */
export function AdminForm({ submit, className, children, ...footer }: AdminFormProps) {
  return (
    <form onSubmit={submit} noValidate className={className}>
      <FormBody control={footer.control}>{children}</FormBody>
      <FormFooter {...footer} />
    </form>
  );
}
