import { REQUEST_TIMEOUT_MS } from '@mam/contract/core/constants';
import type { MailTransportName } from '@mam/contract/mails/mail-states';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createPublicJsonCache, type PublicJsonCache } from './cache/public-json-cache.ts';
import { ping } from './db/statements.queries.ts';
import { registerAccounts } from './features/accounts/accounts.routes.ts';
import type { AccountDeps } from './features/accounts/sign-in.service.ts';
import { registerAttempts } from './features/attempts/attempts.routes.ts';
import { registerAudit } from './features/audit/audit.routes.ts';
import { registerBannersAdmin } from './features/banners/banners.admin.routes.ts';
import { registerBanners } from './features/banners/banners.routes.ts';
import { registerBillsAdmin } from './features/bills/bills.admin.routes.ts';
import { registerCannedAnswers } from './features/canned-answers/canned-answers.admin.routes.ts';
import { registerCategoriesAdmin } from './features/categories/categories.admin.routes.ts';
import { registerCategories } from './features/categories/categories.routes.ts';
import { registerComments } from './features/comments/comments.routes.ts';
import { registerCoursesAdmin } from './features/courses/courses.admin.routes.ts';
import { registerCourses } from './features/courses/courses.routes.ts';
import { registerEditorAdmin } from './features/editor/editor.admin.routes.ts';
import { registerEmailChangesAdmin } from './features/email-changes/email-changes.admin.routes.ts';
import { registerEmailChanges } from './features/email-changes/email-changes.routes.ts';
import { registerGamesAdmin } from './features/games/games.admin.routes.ts';
import { registerGames } from './features/games/games.routes.ts';
import { registerHelpPlaces } from './features/help-places/help-places.routes.ts';
import { registerHistories } from './features/histories/histories.routes.ts';
import { registerInbox } from './features/inbox/inbox.routes.ts';
import { registerItemHistory } from './features/item-history/item-history.routes.ts';
import { registerListImports } from './features/list-imports/list-imports.routes.ts';
import { registerMailsAdmin } from './features/mails/mails.admin.routes.ts';
import type { MailDeps } from './features/mails/mails.service.ts';
import { registerMedia } from './features/media/media.routes.ts';
import { registerModeration } from './features/moderation/moderation.admin.routes.ts';
import { registerNotificationsAdmin } from './features/notifications/notifications.admin.routes.ts';
import { registerNotifications } from './features/notifications/notifications.routes.ts';
import { registerOverview } from './features/overview/overview.routes.ts';
import { registerOwnComments } from './features/own-comments/own-comments.routes.ts';
import { registerPalette } from './features/palette/palette.routes.ts';
import { registerPlayablesAdmin } from './features/playables/playables.admin.routes.ts';
import { registerPlayables } from './features/playables/playables.routes.ts';
import { createPreviewLinkCheck } from './features/preview-links/cookie.service.ts';
import { registerPreviewLinks } from './features/preview-links/preview-links.routes.ts';
import { registerProfile } from './features/profile/profile.routes.ts';
import { registerQuestionsAdmin } from './features/questions/questions.admin.routes.ts';
import { registerQuestions } from './features/questions/questions.routes.ts';
import { registerReactions } from './features/reactions/reactions.routes.ts';
import { registerSearch } from './features/search/search.routes.ts';
import { registerSettings } from './features/settings/settings.routes.ts';
import { registerSite } from './features/site/site.routes.ts';
import { registerProviderCallback } from './features/social-sign-in/callback.routes.ts';
import { registerProviders } from './features/social-sign-in/social-sign-in.routes.ts';
import { registerStatistics } from './features/statistics/statistics.routes.ts';
import { registerTicketsAdmin } from './features/tickets/tickets.admin.routes.ts';
import { registerTickets } from './features/tickets/tickets.routes.ts';
import { registerTopicsAdmin } from './features/topics/topics.admin.routes.ts';
import { registerTopics } from './features/topics/topics.routes.ts';
import { registerUploads } from './features/uploads/uploads.routes.ts';
import { registerUsers } from './features/users/users.routes.ts';
import { registerViews } from './features/views/views.routes.ts';
import { registerWordLists } from './features/word-lists/word-lists.admin.routes.ts';
import { createActionRateLimit } from './http/access/action-rate-limit.ts';
import { createApiRateLimit, shareInDatabase } from './http/access/api-rate-limit.ts';
import { registerPreviewCookie } from './http/access/preview-cookie.ts';
import { actorFinder } from './http/access/session.ts';
import { type Binder, createBinder } from './http/bind.ts';
import { errorBody, registerErrorHandler, sendError } from './http/error-handler.ts';
import { type Readiness, registerHealth } from './http/health.ts';
import { createMaintenance, type MaintenanceSwitch } from './http/maintenance.ts';
import { registerNotFound } from './http/not-found.ts';
import { registerApiDocs } from './http/openapi/api-docs.ts';
import { originForm } from './http/origin-form.ts';
import { type RequestLimits, registerLanes } from './http/request-lanes.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { registerStaticMedia } from './http/static-media.ts';
import { registerStopping } from './http/stopping.ts';
import type { Sender } from './platform/mail/mail.ts';
import type { Providers } from './platform/oauth-provider.ts';
import { createPasswords } from './platform/passwords.ts';

export interface App {
  http: FastifyInstance;
  binder: Binder;
  publicCache: PublicJsonCache;
  /** Off until it is read. */
  maintenance: MaintenanceSwitch;
}

interface AppOptions {
  /** Public address of the site, no slash at the end. */
  origin: string;
  log: FastifyBaseLogger | undefined;
  /** Tests: an endpoint that declares a check of its row and does not make it is an error. */
  isStrict: boolean;
  /** Waits until this process has dropped what was invalidated before. */
  settle?: () => Promise<void>;
  /** Proxies whose X-Forwarded-For header is trusted; none by default. */
  trustedProxies?: string[];
  /** Calls of one account or device in a minute; unlimited by default. */
  callsPerMinute?: number;
  /** Where mails go; files by default. */
  mailTransport?: MailTransportName;
  /** The sender of all mails, as previews show it. */
  mailFrom?: Sender;
  /** Providers for social sign-in; none by default. */
  providers?: Providers;
  /** What `/readyz` reports besides the database's answer. */
  readiness?: Readiness;
  /** How long statements of requests may take. */
  limits?: RequestLimits;
  /** Asks the database for an answer; through the pool by default. */
  ping?: () => Promise<unknown>;
}

const BODY_BYTES_MAX = 256 * 1024;

/** The whole API on one Fastify, not yet listening; the server adds the pages (pages/register-pages.ts). */
export async function buildApp(deps: MailDeps, options: AppOptions): Promise<App> {
  const { origin, providers = {} } = options;
  const headers = securityHeaders(origin);
  const http = createHttp(options, headers);
  registerSecurityHeaders(http, headers);
  registerLanes(http, options.limits);
  registerErrorHandler(http);
  const { readiness = { isStopping: false, isWorking: true } } = options;
  registerStopping(http, readiness);
  registerHealth(http, options.ping ?? (() => ping(deps.db)), readiness);
  const isPreview = registerPreviewCookie(http, { ...deps, origin });
  const isPreviewLink = createPreviewLinkCheck(deps);
  await registerStaticMedia(
    http,
    deps.storage,
    async (request, dir) => (await isPreview(request)) || isPreviewLink(request, dir),
  );

  const publicCache = createPublicJsonCache(deps.clock, headers);
  const findActor = actorFinder(deps.db, deps.clock);
  const share = shareInDatabase(deps.db, deps.clock);
  const apiRateLimit = createApiRateLimit(deps.clock, options.callsPerMinute ?? Infinity, share);
  const maintenance = createMaintenance(deps.db, deps.clock);
  const access = { findActor, apiRateLimit, maintenance };
  const { isStrict, settle } = options;
  const binder = createBinder(http, { ...access, publicCache, isStrict, settle });
  const limits = createActionRateLimit(deps.db, deps.clock);
  const accounts = { ...deps, limits, passwords: createPasswords(), providers };
  registerFeatures(binder, accounts);
  registerSettings(binder, { ...deps, maintenance });
  registerMailsAdmin(binder, { ...deps, transport: options.mailTransport ?? 'outbox' });
  registerNotifications(http, binder, deps);
  const mailFrom = options.mailFrom ?? { name: '', address: '' };
  registerNotificationsAdmin(binder, { ...deps, origin, mailFrom });
  registerUploads(http, binder, { ...deps, ...access, limits });
  registerPreviewLinks(binder, deps, origin);
  registerProviders(binder, accounts, origin);
  registerProviderCallback(http, { ...accounts, apiRateLimit }, origin);
  registerNotFound(http, binder.endpoints);
  registerApiDocs(http, binder.endpoints, origin);
  return { http, binder, publicCache, maintenance };
}

function createHttp(options: AppOptions, headers: Record<string, string>): FastifyInstance {
  const http = Fastify({
    ...(options.log && { loggerInstance: options.log }),
    bodyLimit: BODY_BYTES_MAX,
    // Request ids are ours: one sent by a client could forge log lines.
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: originForm,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A request that has arrived is answered.
    return503OnClosing: false,
    trustProxy: options.trustedProxies ?? false,
    frameworkErrors: (error, request, reply) => {
      // Malformed URLs come here before any hook has run.
      sendError(reply.headers(headers), errorBody(error, request));
    },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  });
  // Bodies are JSON; Fastify would also accept plain text, which a form of any site may send.
  http.removeContentTypeParser('text/plain');
  return http;
}

/** Every feature of the product. */
function registerFeatures(binder: Binder, deps: AccountDeps): void {
  registerOperations(binder, deps);
  registerSite(binder, deps);
  registerCategories(binder, deps);
  registerCategoriesAdmin(binder, deps);
  registerBanners(binder, deps);
  registerBannersAdmin(binder, deps);
  registerQuestions(binder, deps);
  registerQuestionsAdmin(binder, deps);
  registerGames(binder, deps);
  registerGamesAdmin(binder, deps);
  registerHelpPlaces(binder, deps);
  registerPlayables(binder, deps);
  registerPlayablesAdmin(binder, deps);
  registerEditorAdmin(binder, deps);
  registerItemHistory(binder, deps);
  registerReactions(binder, deps);
  registerTopics(binder, deps);
  registerTopicsAdmin(binder, deps);
  registerCourses(binder, deps);
  registerAttempts(binder, deps);
  registerCoursesAdmin(binder, deps);
  registerSearch(binder, deps);
  registerComments(binder, deps);
  registerOwnComments(binder, deps);
  registerViews(binder, deps);
  registerMedia(binder, deps);
  registerHistories(binder, deps);
}

/** Accounts, and what admins do besides writing content. */
function registerOperations(binder: Binder, deps: AccountDeps): void {
  registerAccounts(binder, deps);
  registerProfile(binder, deps);
  registerListImports(binder, deps);
  registerUsers(binder, deps);
  registerEmailChanges(binder, deps);
  registerEmailChangesAdmin(binder, deps);
  registerInbox(binder, deps);
  registerModeration(binder, deps);
  registerCannedAnswers(binder, deps);
  registerWordLists(binder, deps);
  registerStatistics(binder, deps);
  registerOverview(binder, deps);
  registerPalette(binder, deps);
  registerTickets(binder, deps);
  registerTicketsAdmin(binder, deps);
  registerBillsAdmin(binder, deps);
  registerAudit(binder, deps);
}
