import { m } from '@mam/texts';
import { FocusTrap } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface SplitViewProps {
  /** The table and what stands above it. */
  children: ReactNode;
  /** An `EditDrawer`, or nothing. */
  drawer: ReactNode;
}

/** A table with a drawer beside it from 1200 px; below that the drawer covers the page. */
export function SplitView({ children, drawer }: SplitViewProps) {
  const isWide = useIsWide();
  return (
    <div className={drawer ? 'admin-work has-drawer' : 'admin-work'}>
      <div inert={Boolean(drawer) && !isWide}>{children}</div>
      {drawer}
    </div>
  );
}

interface EditDrawerProps {
  title: string;
  close: () => void;
  children: ReactNode;
}

/** Where one row is written; its form brings `FormEnd` as its last part. */
export function EditDrawer({ title, close, children }: EditDrawerProps) {
  const isWide = useIsWide();
  const heading = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <FocusTrap active={!isWide}>
      <aside
        role="dialog"
        aria-modal={!isWide}
        aria-labelledby={heading}
        className="admin-drawer"
        onKeyDown={(event) => {
          // A list or calendar that is open in it closes first.
          if (event.key === 'Escape' && !event.defaultPrevented) close();
        }}
      >
        <header>
          <h2 id={heading} ref={head} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" onClick={close}>
            <Icon name="x" />
            <span className="sr-only">{m.admin_close()}</span>
          </button>
        </header>
        {children}
      </aside>
    </FocusTrap>
  );
}

function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false }) ?? true;
}
