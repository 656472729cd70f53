import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { BackToTop } from './BackToTop.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';

interface HeaderProps {
  name: string;
  search: ReactNode;
  account: ReactNode;
  exit: ReactNode;
  /** Id of the sheet with the hotlines. */
  callSheet: string;
}

/** Logo, search, language and account; on wide screens also call and exit. */
export function Header({ name, search, account, exit, callSheet }: HeaderProps) {
  return (
    <header className="fixed inset-x-0 top-0 z-header flex h-header items-center gap-1 border-b border-line bg-ground px-gutter lg:gap-4 lg:pl-6 print:hidden">
      <Logo
        name={name}
        className="text-heading lg:w-[calc(var(--side-w)-24px)] [&_svg]:text-primary"
      />
      {search}
      <div className="flex items-center gap-1 lg:ml-auto lg:gap-2">
        <BackToTop className="hidden lg:grid" />
        <LanguageMenu />
        {account}
        <Button icon="phone" size="s" popoverTarget={callSheet} className="max-lg:hidden">
          <span className="max-xl:sr-only">{m.nav_call()}</span>
        </Button>
        {exit}
      </div>
    </header>
  );
}
