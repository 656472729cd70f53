import { questionsAdminApi } from '@mam/contract/questions/questions.admin';
import { registerAccounts } from './features/accounts/accounts.routes.ts';
import type { AccountDeps } from './features/accounts/sign-in.service.ts';
import { registerAudit } from './features/audit/audit.routes.ts';
import { anonymizeAccounts } from './features/audit/audit.service.ts';
import { registerBannersAdmin } from './features/banners/banners.admin.routes.ts';
import { registerBanners } from './features/banners/banners.routes.ts';
import { registerBillsAdmin } from './features/bills/bills.admin.routes.ts';
import { collectBills } from './features/bills/own-bills.service.ts';
import { registerCannedAnswers } from './features/canned-answers/canned-answers.admin.routes.ts';
import { registerCategoriesAdmin } from './features/categories/categories.admin.routes.ts';
import type { CategoryDeps } from './features/categories/categories.admin.service.ts';
import type { CategoryUser } from './features/categories/categories.queries.ts';
import { registerCategories } from './features/categories/categories.routes.ts';
import { collectBans } from './features/comments/bans/bans.service.ts';
import { collectFeedback } from './features/comments/comments.feedback.service.ts';
import { registerComments } from './features/comments/comments.routes.ts';
import {
  beginWithdrawal,
  withdrawComments,
} from './features/comments/comments.withdrawal.service.ts';
import { registerModeration } from './features/comments/moderation/moderation.admin.routes.ts';
import { registerOwnComments } from './features/comments/own-comments/own-comments.routes.ts';
import { collectOwnComments } from './features/comments/own-comments/own-comments.service.ts';
import { collectLearning } from './features/courses/attempts/attempts.progress.service.ts';
import { registerAttempts } from './features/courses/attempts/attempts.routes.ts';
import { registerCoursesAdmin } from './features/courses/courses.admin.routes.ts';
import { registerCourses } from './features/courses/courses.routes.ts';
import { registerEmailChangesAdmin } from './features/email-changes/email-changes.admin.routes.ts';
import { listEmailChangeData } from './features/email-changes/email-changes.queries.ts';
import { registerEmailChanges } from './features/email-changes/email-changes.routes.ts';
import { deleteEmailChangeMails } from './features/email-changes/email-changes.service.ts';
import { createFactFiles, type FactFileDeps } from './features/facts/facts.content.service.ts';
import { registerFacts } from './features/facts/facts.routes.ts';
import { registerGamesAdmin } from './features/games/games.admin.routes.ts';
import { registerGames } from './features/games/games.routes.ts';
import { getGameState } from './features/games/games.service.ts';
import { registerManagedGuides } from './features/guides/guides.admin.routes.ts';
import { registerGuides } from './features/guides/guides.routes.ts';
import { registerHelpPlaces } from './features/help-places/help-places.routes.ts';
import { listHistoryData } from './features/histories/histories.queries.ts';
import { registerHistories } from './features/histories/histories.routes.ts';
import { registerListImports } from './features/imports/imports.routes.ts';
import { registerInbox } from './features/inbox/inbox.routes.ts';
import { listMailData } from './features/mails/mails.queries.ts';
import { registerMedia } from './features/media/media.routes.ts';
import {
  collectNotifications,
  forgetAccount,
} from './features/notifications/notifications.preferences.service.ts';
import { registerOverview } from './features/overview/overview.routes.ts';
import { registerPalette } from './features/palette/palette.routes.ts';
import { forgetItems } from './features/persons/persons.service.ts';
import { registerEditorAdmin } from './features/playables/editor/editor.admin.routes.ts';
import { registerItemHistory } from './features/playables/item-history/item-history.routes.ts';
import { registerPlayablesAdmin } from './features/playables/playables.admin.routes.ts';
import { registerPlayables } from './features/playables/playables.routes.ts';
import type { PersonalData, ProfileDeps } from './features/profile/profile.export.service.ts';
import { registerProfile } from './features/profile/profile.routes.ts';
import { registerQuestionReturns } from './features/questions/questions.admin.routes.ts';
import { managedQuestions } from './features/questions/questions.admin.service.ts';
import { registerQuestions } from './features/questions/questions.routes.ts';
import { registerReactions } from './features/reactions/reactions.routes.ts';
import { collectVotes, withdrawVotes } from './features/reactions/reactions.service.ts';
import { registerSearch } from './features/search/search.routes.ts';
import { registerSite } from './features/site/site.routes.ts';
import { listProviderData } from './features/social-sign-in/social-sign-in.queries.ts';
import { registerStatistics } from './features/statistics/statistics.routes.ts';
import { registerTicketsAdmin } from './features/tickets/tickets.admin.routes.ts';
import { registerTickets } from './features/tickets/tickets.routes.ts';
import { registerTopicsAdmin } from './features/topics/topics.admin.routes.ts';
import { registerTopics } from './features/topics/topics.routes.ts';
import { collectSides, withdrawSides } from './features/topics/topics.sides.service.ts';
import { registerTrash } from './features/trash/trash.routes.ts';
import { registerUsers } from './features/users/users.routes.ts';
import { registerViews } from './features/views/views.routes.ts';
import { registerWordLists } from './features/word-lists/word-lists.admin.routes.ts';
import { listDeviceData } from './http/access/session.queries.ts';
import type { Binder } from './http/bind.ts';
import { registerList } from './lists/bind-list.ts';

type Register = (binder: Binder, deps: ProfileDeps & CategoryDeps & FactFileDeps) => void;

/** The endpoints of every feature; app.ts adds those that need more. */
const FEATURES: Register[] = [
  registerAccounts,
  registerProfile,
  registerListImports,
  registerUsers,
  registerEmailChanges,
  registerEmailChangesAdmin,
  registerInbox,
  registerModeration,
  registerCannedAnswers,
  registerWordLists,
  registerStatistics,
  registerOverview,
  registerTrash,
  registerPalette,
  registerTickets,
  registerTicketsAdmin,
  registerBillsAdmin,
  registerAudit,
  registerSite,
  registerCategories,
  registerCategoriesAdmin,
  registerBanners,
  registerBannersAdmin,
  registerQuestions,
  registerList({ calls: questionsAdminApi, service: managedQuestions }),
  registerQuestionReturns,
  registerGames,
  registerGamesAdmin,
  registerHelpPlaces,
  registerPlayables,
  registerPlayablesAdmin,
  registerEditorAdmin,
  registerItemHistory,
  registerReactions,
  registerTopics,
  registerTopicsAdmin,
  registerCourses,
  registerAttempts,
  registerCoursesAdmin,
  registerSearch,
  registerComments,
  registerOwnComments,
  registerViews,
  registerMedia,
  registerHistories,
  registerGuides,
  registerFacts,
  registerManagedGuides,
];

/**
 * What is stored about an account: for its export, in the order of its files, and for its deletion. Every table
 * that refers to an account is here, or has its reason in the test of the export.
 */
export const PERSONAL_DATA: PersonalData[] = [
  { file: 'devices.json', tables: ['sessions'], collect: listDeviceData },
  { file: 'sign-in-providers.json', tables: ['account_identities'], collect: listProviderData },
  { file: 'watch-history.json', tables: ['histories'], collect: listHistoryData },
  // Erased first, because it locks every item whose counters change.
  {
    file: 'comments.json',
    tables: ['comments'],
    collect: collectOwnComments,
    beginErasure: beginWithdrawal,
    erase: (tx, user_id, { clock }) => withdrawComments(tx, user_id, clock.now()),
  },
  {
    file: 'likes.json',
    tables: ['reactions'],
    collect: collectVotes,
    erase: (tx, user_id, { clock }) => withdrawVotes(tx, user_id, clock.now()),
  },
  {
    file: 'votes-and-reports.json',
    tables: ['comment_votes', 'comment_reports'],
    collect: collectFeedback,
  },
  { file: 'pingpong.json', tables: ['topic_sides'], collect: collectSides, erase: withdrawSides },
  { erase: forgetItems },
  { erase: (tx, user_id) => anonymizeAccounts(tx, [user_id]) },
  { file: 'bans.json', tables: ['bans'], collect: collectBans },
  { file: 'learning.json', tables: ['lesson_progress', 'attempts'], collect: collectLearning },
  {
    file: 'games.json',
    tables: ['game_scores', 'game_days', 'game_reviews'],
    collect: getGameState,
  },
  { file: 'bills.json', tables: ['bills', 'bill_mails'], collect: collectBills },
  {
    file: 'email-changes.json',
    tables: ['email_changes'],
    collect: listEmailChangeData,
    erase: deleteEmailChangeMails,
  },
  { file: 'mails.json', tables: ['mails'], collect: (db, _, email) => listMailData(db, email) },
  {
    file: 'notifications.json',
    tables: ['notification_preferences', 'notification_recipients'],
    collect: collectNotifications,
    erase: forgetAccount,
  },
];

/** Everything that belongs to a category: counted, and moved before a category is deleted. */
export const CATEGORY_USERS: CategoryUser[] = [
  { table: 'playables', tag: 'playables' },
  { table: 'topics', tag: 'topics' },
  { table: 'questions', tag: 'questions' },
  { table: 'courses', tag: 'courses' },
  { table: 'game_rounds', tag: 'games' },
];

export function registerFeatures(binder: Binder, deps: AccountDeps): void {
  const lists = { personalData: PERSONAL_DATA, categoryUsers: CATEGORY_USERS };
  const factFiles = createFactFiles(deps.content);
  for (const register of FEATURES) register(binder, { ...deps, ...lists, factFiles });
}
