import { accountsApi } from './accounts/accounts.ts';
import { auditApi } from './audit/audit.ts';
import { bannersAdminApi } from './banners/banners.admin.ts';
import { bannersApi } from './banners/banners.ts';
import { bansAdminApi } from './bans/bans.admin.ts';
import { billsAdminApi } from './bills/bills.admin.ts';
import { cannedAnswersApi } from './canned-answers/canned-answers.admin.ts';
import { categoriesAdminApi } from './categories/categories.admin.ts';
import { categoriesApi } from './categories/categories.ts';
import { podcastCommentsApi, topicCommentsApi, videoCommentsApi } from './comments/comments.ts';
import { moderationApi } from './comments/moderation.admin.ts';
import { myCommentsApi } from './comments/own-comments.ts';
import type { Endpoint } from './core/endpoint.ts';
import { attemptsApi } from './courses/attempts.ts';
import { coursesAdminApi } from './courses/courses.admin.ts';
import { coursesApi } from './courses/courses.ts';
import { myCoursesApi } from './courses/my-courses.ts';
import { doctorApi } from './doctor/doctor.admin.ts';
import { emailChangesAdminApi } from './email-changes/email-changes.admin.ts';
import { emailChangesApi } from './email-changes/email-changes.ts';
import { factsAdminApi } from './facts/facts.admin.ts';
import { factsApi } from './facts/facts.ts';
import { gamesAdminApi } from './games/games.admin.ts';
import { gamesApi } from './games/games.ts';
import { guidesAdminApi } from './guides/guides.admin.ts';
import { guidesApi } from './guides/guides.ts';
import { helpPlacesAdminApi } from './help-places/help-places.admin.ts';
import { helpPlacesApi } from './help-places/help-places.ts';
import { historiesApi, podcastHistoriesApi, videoHistoriesApi } from './histories/histories.ts';
import { importsApi } from './imports/imports.ts';
import { inboxApi } from './inbox/inbox.admin.ts';
import { podcastHistoryApi, videoHistoryApi } from './item-history/item-history.admin.ts';
import { mailsAdminApi } from './mails/mails.admin.ts';
import { mediaApi } from './media/media.ts';
import { notificationsAdminApi } from './notifications/notifications.admin.ts';
import { notificationsApi } from './notifications/notifications.ts';
import { recipientsAdminApi } from './notifications/recipients.admin.ts';
import { overviewApi } from './overview/overview.ts';
import { paletteApi } from './palette/palette.admin.ts';
import { podcastEditorApi, videoEditorApi } from './playables/editor.admin.ts';
import { podcastsAdminApi, videosAdminApi } from './playables/playables.admin.ts';
import { podcastsApi, videosApi } from './playables/playables.ts';
import {
  podcastPreviewLinksApi,
  videoPreviewLinksApi,
} from './preview-links/preview-links.admin.ts';
import { previewLinksApi } from './preview-links/preview-links.ts';
import {
  podcastPreviewRemarksApi,
  videoPreviewRemarksApi,
} from './preview-links/preview-remarks.admin.ts';
import { profileApi } from './profile/profile.ts';
import { questionsAdminApi } from './questions/questions.admin.ts';
import { questionsApi } from './questions/questions.ts';
import { reactionsApi } from './reactions/reactions.ts';
import { searchAdminApi } from './search/search.admin.ts';
import { searchApi } from './search/search.ts';
import { maintenanceApi } from './settings/maintenance.ts';
import { settingsApi } from './settings/settings.ts';
import { siteApi } from './site/site.ts';
import { statisticsApi } from './statistics/statistics.ts';
import { ticketsAdminApi } from './tickets/tickets.admin.ts';
import { ticketsApi } from './tickets/tickets.ts';
import { topicsAdminApi } from './topics/topics.admin.ts';
import { topicsApi } from './topics/topics.ts';
import { trashAdminApi } from './trash/trash.admin.ts';
import { podcastUploadsApi, uploadsApi, videoUploadsApi } from './uploads/uploads.ts';
import { usersApi } from './users/users.ts';
import { wordListsApi } from './word-lists/word-lists.admin.ts';

/** Every endpoint by feature; OpenAPI and the access matrix iterate over this object. */
export const ENDPOINTS = {
  site: siteApi,
  categories: categoriesApi,
  banners: bannersApi,
  managed_categories: categoriesAdminApi,
  managed_banners: bannersAdminApi,
  questions: questionsApi,
  managed_questions: questionsAdminApi,
  games: gamesApi,
  managed_game_rounds: gamesAdminApi,
  help_places: helpPlacesApi,
  managed_help_places: helpPlacesAdminApi,
  videos: videosApi,
  podcasts: podcastsApi,
  managed_videos: videosAdminApi,
  managed_podcasts: podcastsAdminApi,
  video_parts: videoEditorApi,
  podcast_parts: podcastEditorApi,
  auth: accountsApi,
  profile: profileApi,
  video_histories: videoHistoriesApi,
  podcast_histories: podcastHistoriesApi,
  histories: historiesApi,
  reactions: reactionsApi,
  topics: topicsApi,
  managed_topics: topicsAdminApi,
  courses: coursesApi,
  attempts: attemptsApi,
  my_courses: myCoursesApi,
  managed_courses: coursesAdminApi,
  search: searchApi,
  managed_search: searchAdminApi,
  video_comments: videoCommentsApi,
  podcast_comments: podcastCommentsApi,
  topic_comments: topicCommentsApi,
  my_comments: myCommentsApi,
  moderation: moderationApi,
  bans: bansAdminApi,
  canned_answers: cannedAnswersApi,
  word_lists: wordListsApi,
  managed_bills: billsAdminApi,
  email_changes: emailChangesApi,
  managed_email_changes: emailChangesAdminApi,
  uploads: uploadsApi,
  media: mediaApi,
  mails: mailsAdminApi,
  inbox: inboxApi,
  notifications: notificationsApi,
  managed_notifications: notificationsAdminApi,
  notification_recipients: recipientsAdminApi,
  video_uploads: videoUploadsApi,
  podcast_uploads: podcastUploadsApi,
  settings: settingsApi,
  maintenance: maintenanceApi,
  audit: auditApi,
  statistics: statisticsApi,
  overview: overviewApi,
  doctor: doctorApi,
  palette: paletteApi,
  preview_links: previewLinksApi,
  video_preview_links: videoPreviewLinksApi,
  podcast_preview_links: podcastPreviewLinksApi,
  video_preview_remarks: videoPreviewRemarksApi,
  podcast_preview_remarks: podcastPreviewRemarksApi,
  video_history: videoHistoryApi,
  podcast_history: podcastHistoryApi,
  imports: importsApi,
  users: usersApi,
  tickets: ticketsApi,
  managed_tickets: ticketsAdminApi,
  trash: trashAdminApi,
  guides: guidesApi,
  managed_guides: guidesAdminApi,
  facts: factsApi,
  managed_facts: factsAdminApi,
} as const satisfies Record<string, Record<string, Endpoint>>;
