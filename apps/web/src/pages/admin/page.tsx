import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import type { AdminPath } from '@mam/contract/core/site-map.admin';
import { type ComponentType, createElement } from 'react';
import { useMatches } from 'react-router';
import { lazyNamed } from '../../platform/lazy-named.ts';
import {
  CategoriesPage,
  EditUserPage,
  GuidesPage,
  OverviewPage,
  QuestionsPage,
} from './composed.tsx';

export { adminMeta as meta } from './admin-meta.ts';

/** What each page of the admin area shows, by its path below the root. */
const PAGES: Readonly<Record<AdminPath, ComponentType>> = {
  '/guides': GuidesPage,
  '/facts': lazyNamed(() => import('../../features/facts/admin/FactManager.tsx'), 'FactManager'),
  '': OverviewPage,
  '/overview': OverviewPage,
  '/inbox': lazyNamed(() => import('../../features/inbox/admin/Inbox.tsx'), 'Inbox'),
  '/tickets': lazyNamed(() => import('../../features/inbox/admin/Inbox.tsx'), 'Tickets'),
  '/tickets/:id': lazyNamed(
    () => import('../../features/tickets/admin/TicketPage.tsx'),
    'TicketPage',
  ),
  '/account-management': lazyNamed(
    () => import('../../features/users/admin/AccessRights.tsx'),
    'AccessRights',
  ),
  '/user-management': lazyNamed(
    () => import('../../features/users/admin/UserManager.tsx'),
    'UserManager',
  ),
  '/user-management/create-user': lazyNamed(
    () => import('../../features/users/admin/CreateUser.tsx'),
    'CreateUser',
  ),
  '/user-management/edit-user': EditUserPage,
  '/user-management/import-users': lazyNamed(
    () => import('../../features/users/admin/ImportUsers.tsx'),
    'ImportUsers',
  ),
  '/videos': lazyNamed(
    () => import('../../features/playables/admin/PlayableManager.tsx'),
    'VideoManager',
  ),
  '/videos/:uuid': lazyNamed(() => import('./playable-page.tsx'), 'VideoPage'),
  '/podcasts': lazyNamed(
    () => import('../../features/playables/admin/PlayableManager.tsx'),
    'PodcastManager',
  ),
  '/podcasts/:uuid': lazyNamed(() => import('./playable-page.tsx'), 'PodcastPage'),
  '/banners': lazyNamed(
    () => import('../../features/banners/admin/BannerManager.tsx'),
    'BannerManager',
  ),
  '/categories': CategoriesPage,
  '/pingpong': lazyNamed(
    () => import('../../features/topics/admin/TopicManager.tsx'),
    'TopicManager',
  ),
  '/courses': lazyNamed(
    () => import('../../features/courses/admin/CourseManager.tsx'),
    'CourseManager',
  ),
  '/courses/:id': lazyNamed(
    () => import('../../features/courses/admin/CourseEditor.tsx'),
    'CourseEditor',
  ),
  '/questions': QuestionsPage,
  '/games': lazyNamed(() => import('../../features/games/admin/RoundManager.tsx'), 'RoundManager'),
  '/games/import': lazyNamed(
    () => import('../../features/games/admin/ImportRounds.tsx'),
    'ImportRounds',
  ),
  '/help-places': lazyNamed(
    () => import('../../features/help-places/admin/HelpPlaceManager.tsx'),
    'HelpPlaceManager',
  ),
  '/overview/calendar': lazyNamed(
    () => import('../../features/statistics/admin/calendar/CalendarMonth.tsx'),
    'CalendarMonth',
  ),
  '/help-places/calls': lazyNamed(
    () => import('../../features/help-places/admin/CallSheet.tsx'),
    'CallSheet',
  ),
  '/imports/:list': lazyNamed(
    () => import('../../shared/imports/admin/ImportList.tsx'),
    'ImportList',
  ),
  '/comments': lazyNamed(
    () => import('../../features/moderation/admin/ModerationDesk.tsx'),
    'ModerationDesk',
  ),
  '/notifications': lazyNamed(
    () => import('../../features/notifications/admin/list/NotificationManager.tsx'),
    'NotificationManager',
  ),
  '/notifications/:id': lazyNamed(
    () => import('../../features/notifications/admin/editor/NotificationEditor.tsx'),
    'NotificationEditor',
  ),
  '/bans': lazyNamed(() => import('../../features/moderation/admin/BanList.tsx'), 'BanList'),
  '/canned-answers': lazyNamed(
    () => import('../../features/canned-answers/admin/CannedAnswers.tsx'),
    'CannedAnswers',
  ),
  '/bills': lazyNamed(() => import('../../features/bills/admin/BillManager.tsx'), 'BillManager'),
  '/bills/:id/print': lazyNamed(
    () => import('../../features/bills/admin/BillPrint.tsx'),
    'BillPrint',
  ),
  '/word-lists': lazyNamed(
    () => import('../../features/word-lists/admin/WordLists.tsx'),
    'WordLists',
  ),
  '/search': lazyNamed(() => import('../../features/search/admin/SearchAdmin.tsx'), 'SearchAdmin'),
  '/email-changes': lazyNamed(
    () => import('../../features/email-changes/admin/EmailChanges.tsx'),
    'EmailChanges',
  ),
  '/mails': lazyNamed(() => import('../../features/mails/admin/Mails.tsx'), 'Mails'),
  '/trash': lazyNamed(
    () => import('../../features/playables/admin/trash/TrashManager.tsx'),
    'TrashManager',
  ),
  '/audit': lazyNamed(() => import('../../features/audit/admin/AuditLog.tsx'), 'AuditLog'),
  '/settings': lazyNamed(() => import('../../features/settings/admin/Settings.tsx'), 'Settings'),
};

/** The route module of every page in the site map of the admin area. */
export default function AdminPage() {
  const path = useMatches().at(-1)?.id.replace(`admin:${ADMIN_ROOT}`, '');
  return isPath(path) && createElement(PAGES[path]);
}

function isPath(path: string | undefined): path is AdminPath {
  return path !== undefined && path in PAGES;
}
