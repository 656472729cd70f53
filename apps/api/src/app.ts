import { tmpdir } from 'node:os';
import { REQUEST_TIMEOUT_MS } from '@mam/contract/core/constants';
import type { MailTransportName } from '@mam/contract/mails/mail-states';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createPublicJsonCache, type PublicJsonCache } from './cache/public-json-cache.ts';
import { ping } from './db/statements.queries.ts';
import { registerDoctor } from './features/doctor/doctor.admin.routes.ts';
import type { DoctorDeps } from './features/doctor/doctor.deps.rules.ts';
import { registerMailsAdmin } from './features/mails/mails.admin.routes.ts';
import type { MailDeps } from './features/mails/mails.service.ts';
import { registerNotificationsAdmin } from './features/notifications/notifications.admin.routes.ts';
import { registerNotifications } from './features/notifications/notifications.routes.ts';
import { createPreviewLinkCheck } from './features/playables/preview-links/preview-links.cookie.service.ts';
import { registerPreviewLinks } from './features/playables/preview-links/preview-links.routes.ts';
import { registerSettings } from './features/settings/settings.routes.ts';
import { registerProviderCallback } from './features/social-sign-in/callback.routes.ts';
import { registerProviders } from './features/social-sign-in/social-sign-in.routes.ts';
import { registerUploads } from './features/uploads/uploads.routes.ts';
import { registerFeatures } from './features.ts';
import { createActionRateLimit } from './http/access/action-rate-limit.ts';
import { createApiRateLimit, shareInDatabase } from './http/access/api-rate-limit.ts';
import { createMediaAccess, type MediaAccessCheck } from './http/access/media-access.ts';
import { registerPreviewCookie } from './http/access/preview-cookie.ts';
import { actorFinder } from './http/access/session.ts';
import { createSessionCache, type SessionCache } from './http/access/session-cache.ts';
import { type Binder, createBinder } from './http/bind.ts';
import { type EarlyAnswer, registerEarlyAnswers } from './http/early-answers.ts';
import { errorBody, registerErrorHandler, sendError } from './http/error-handler.ts';
import { type Readiness, registerHealth } from './http/health.ts';
import { createMaintenance, type MaintenanceSwitch } from './http/maintenance.ts';
import { registerNotFound } from './http/not-found.ts';
import { registerApiDocs } from './http/openapi/api-docs.ts';
import { originForm } from './http/origin-form.ts';
import { type RequestLimits, registerLanes } from './http/request-lanes.ts';
import { type RequestMeter, registerRequestMeter } from './http/request-meter.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { registerStaticMedia } from './http/static-media.ts';
import { registerStopping } from './http/stopping.ts';
import type { Sender } from './platform/mail/mail.ts';
import type { Providers } from './platform/oauth-provider.ts';
import { createPasswords } from './platform/passwords.ts';
import { RETENTION } from './retention.ts';

export interface App {
  http: FastifyInstance;
  binder: Binder;
  publicCache: PublicJsonCache;
  /** Reads each session from the database until it listens. */
  sessions: SessionCache;
  /** Reads each folder's rows from the database until it listens. */
  mediaAccess: MediaAccessCheck;
  /** Off until it is read. */
  maintenance: MaintenanceSwitch;
  /** Adds kept responses that are sent before Fastify sees the request. */
  answerEarly: (answer: EarlyAnswer) => void;
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
  /** nginx sends the media files that this process allows; off by default. */
  isMediaAccelerated?: boolean;
  /** For kept pages and answers together. */
  cacheBytes?: number;
  /** Where mails go; files by default. */
  mailTransport?: MailTransportName;
  /** The sender of all mails, as previews show it. */
  mailFrom?: Sender;
  /** The settings that are checked; by default those of a process without a mail server. */
  settings?: DoctorDeps['settings'];
  /** Providers for social sign-in; none by default. */
  providers?: Providers;
  /** What `/readyz` reports besides the database's answer. */
  readiness?: Readiness;
  /** Counts requests; nothing counts them by default. */
  meter?: RequestMeter | undefined;
  /** How long statements of requests may take. */
  limits?: RequestLimits;
  /** Asks the database for an answer; through the pool by default. */
  ping?: () => Promise<unknown>;
}

const BODY_BYTES_MAX = 256 * 1024;

const READY: Readiness = { isStopping: false, isWorking: true };

/** The whole API on one Fastify, not yet listening; the server adds the pages (pages/register-pages.ts). */
export async function buildApp(deps: MailDeps, options: AppOptions): Promise<App> {
  const { origin, providers = {}, isStrict, settle, meter, readiness = READY } = options;
  const headers = securityHeaders(origin);
  const http = createHttp(options, headers);
  registerSecurityHeaders(http, headers);
  registerLanes(http, options.limits);
  registerErrorHandler(http);
  registerStopping(http, readiness);
  registerHealth(http, options.ping ?? (() => ping(deps.db)), readiness);
  const isPreview = registerPreviewCookie(http, { ...deps, origin });
  const isPreviewLink = createPreviewLinkCheck(deps);
  const mediaAccess = createMediaAccess(deps.db);
  registerStaticMedia(http, deps.storage, {
    isAccelerated: options.isMediaAccelerated ?? false,
    access: mediaAccess,
    isPreview: async (request, dir) => (await isPreview(request)) || isPreviewLink(request, dir),
  });

  const publicCache = createPublicJsonCache(deps.clock, headers, options.cacheBytes);
  const sessions = createSessionCache(deps.db);
  const share = shareInDatabase(deps.db, deps.clock);
  const apiRateLimit = createApiRateLimit(deps.clock, options.callsPerMinute ?? Infinity, share);
  const maintenance = createMaintenance(deps.db, deps.clock);
  const answerEarly = registerEarlyAnswers(http, { maintenance, readiness, publicCache, meter });
  const access = { findActor: actorFinder(deps, sessions), apiRateLimit, maintenance };
  const binder = createBinder(http, { ...access, publicCache, isStrict, settle });
  const limits = createActionRateLimit(deps.db, deps.clock);
  const accounts = { ...deps, limits, passwords: createPasswords(), providers };
  registerFeatures(binder, accounts);
  registerSettings(binder, { ...deps, maintenance });
  registerMailsAdmin(binder, { ...deps, transport: options.mailTransport ?? 'outbox' });
  registerNotifications(http, binder, deps);
  const mailFrom = options.mailFrom ?? { name: '', address: '' };
  registerNotificationsAdmin(binder, { ...deps, origin, mailFrom });
  registerChecks(binder, deps, { ...options, readiness, mailFrom });
  registerUploads(http, binder, { ...deps, ...access, limits });
  registerPreviewLinks(binder, { ...deps, limits }, origin);
  registerProviders(binder, accounts, origin);
  registerProviderCallback(http, { ...accounts, apiRateLimit }, origin);
  registerNotFound(http, binder.endpoints);
  registerApiDocs(http, binder.endpoints, origin);
  return { http, binder, publicCache, sessions, mediaAccess, maintenance, answerEarly };
}

/** The checks of `npm run doctor`, for admins. */
function registerChecks(binder: Binder, deps: MailDeps, options: CheckOptions): void {
  const { origin: publicUrl, mailFrom, readiness } = options;
  const own = { publicUrl, mailFrom, dataDir: tmpdir(), smtpUrl: undefined };
  registerDoctor(binder, {
    ...deps,
    settings: options.settings ?? own,
    openStorage: async () => deps.storage,
    database: { db: deps.db },
    probe: async () => ({ state: readiness.isWorking ? 'fine' : 'starting' }),
    retention: RETENTION,
  });
}

type CheckOptions = Pick<AppOptions, 'origin' | 'settings'> &
  Required<Pick<AppOptions, 'readiness' | 'mailFrom'>>;

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
    // One for all requests: the error handler names the id of a request itself.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  });
  if (options.meter) registerRequestMeter(http, options.meter);
  // Bodies are JSON; Fastify would also accept plain text, which a form of any site may send.
  http.removeContentTypeParser('text/plain');
  return http;
}
