import { m } from '@mam/texts';
import { createContext, type ReactNode, use, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Id of the menu, a popover on phones: the button in each page's header opens it. */
export const ADMIN_NAV_ID = 'admin-menu';

/** What the frame puts into the header of every page on a phone. */
export const HeaderTools = createContext<ReactNode>(null);

/** What the frame puts below the header: links to the pages of the same section. */
export const PageTabs = createContext<ReactNode>(null);

interface AdminPageProps {
  title: string;
  /** The list that the page belongs to: the way back, above the title. */
  back?: { to: string; label: string };
  /** A few words about the page: after the way back, or below the title where there is none. */
  lead?: ReactNode;
  /** Buttons at the end of the header; below 650 px on a line of their own, which scrolls away. */
  actions?: ReactNode;
  /** Where the page needs the room: without tabs, and the header scrolls away. */
  isTight?: boolean;
  children: ReactNode;
}

const ACTIONS = 'flex flex-wrap items-center gap-2';
const LEAD = 'text-xs leading-[1.5] text-muted';

/** Header and main part of a page of the admin area. */
export function AdminPage({
  title,
  back,
  lead,
  actions,
  isTight = false,
  children,
}: AdminPageProps) {
  const isPhone = useIsPhone();
  const main = useRef<HTMLElement>(null);
  useRowFocus(main);
  return (
    <>
      <header
        className={`${isTight ? '' : 'sticky top-0'} z-header flex min-h-14 flex-wrap items-center gap-2 border-b border-line bg-ground px-gutter py-1.5 lg:min-h-17`}
      >
        <IconButton
          icon="more"
          label={m.admin_menu_open()}
          size="l"
          className="-ml-2.5 text-heading lg:hidden"
          popoverTarget={ADMIN_NAV_ID}
        />
        <div className="min-w-0 flex-[1_1_10rem]">
          {back && <Path back={back} lead={lead} />}
          <h1 className="line-clamp-2 wrap-anywhere">{title}</h1>
          {!back && lead && <p className={LEAD}>{lead}</p>}
        </div>
        {use(HeaderTools)}
        {actions && !isPhone && <div className={`${ACTIONS} ml-auto justify-end`}>{actions}</div>}
      </header>
      <Tabs isShown={!isTight} />
      {actions && isPhone && <div className={`${ACTIONS} px-gutter pt-3`}>{actions}</div>}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="min-w-0 px-gutter pt-4 pb-24 outline-none lg:pt-6"
      >
        {children}
      </main>
    </>
  );
}

function Tabs({ isShown }: { isShown: boolean }) {
  const tabs = use(PageTabs);
  return isShown && tabs;
}

/** The link is one line high; what can be pressed is higher. */
function Path({ back, lead }: Required<Pick<AdminPageProps, 'back'>> & { lead: ReactNode }) {
  return (
    <p className={`flex items-center gap-x-1.5 ${LEAD}`}>
      <Link
        to={back.to}
        className="relative -ml-1 inline-flex max-w-full shrink-0 items-center gap-0.5 font-strong after:absolute after:-inset-x-1 after:-inset-y-2"
      >
        <Icon name="left" className="size-4" />
        <span className="min-w-0 truncate">{back.label}</span>
      </Link>
      {lead && <span aria-hidden="true">/</span>}
      {lead && <span className="min-w-0 shrink-99 truncate">{lead}</span>}
    </p>
  );
}
