import { parse } from 'node:path';
import errors from '../../packages/texts/messages/vi/errors.json' with { type: 'json' };
import validation from '../../packages/texts/messages/vi/validation.json' with { type: 'json' };

/** The texts that are looked up by key after a failed call or in a form, and what looks them up. */
const ERROR_TEXTS = new Set(Object.keys({ ...errors, ...validation }));
const isErrorText = (id: string) =>
  ERROR_TEXTS.has(parse(id).name) ||
  /texts\/compiled\/files\/(errors|validation|page-errors)\.|client\/error-texts/.test(id);
/** Of these, the texts that a page also shows by name: it would load all the others with them. */
const NAMED = 'messages/(error_network|error_login_(google|facebook)|validation_picture_type)\\.js';

/** Small modules that most pages have beside their frame: in files of their own they would cost more. */
const SMALL = [
  'web/src/platform/(build-version|device/language|format|lazy-named|page-context|page-meta|take-focus|use-error-phase|use-hydrated)\\.ts',
  'web/src/ui/(Breadcrumbs|EmptyState|ErrorState|RelativeTime|Pager|Section|Skeleton|card/|choice/PillSelect|picture/PictureButton|reading/(CopyButton|ReviewNote|SourceList))',
  'web/src/features/(layout/PictureHeader|playables/(detail/HelpBox|playable-links|list/CategoryTabs|category-variants|CategoryChip|AdultBadge))',
  'web/src/features/accounts/(use-guard|NeedsScript)',
  'contract/src/(text/relative-time|comments/thread-kinds)|platform/client/call-once|web/src/shared/kept/KeepLink',
  'compiled/messages/(time_|sources_|common_|comments_title|kept_(keep|nav)\\.)',
].join('|');

/** A group of what several pages of one type share. */
function pageType(name: string, { test, priority }: { test: string; priority: number }) {
  return { name, test: new RegExp(test), minShareCount: 2, priority };
}

/**
 * A page needs few files: React and its router, the frame of all pages, what pages of its type share, and its
 * own. A chunk includes its dependencies unless a chunk of higher priority has them: what more pages need
 * comes first.
 */
export const CHUNKS = [
  {
    name: 'base',
    test: new RegExp(
      `node_modules/(react|react-dom|react-router|scheduler)/|texts/compiled/(runtime|registry)\\.js|${NAMED}`,
    ),
    priority: 9,
  },
  // All words of comments load with them, but for those of the pages that have comments.
  pageType('comment-texts', {
    test: 'messages/(comments_(?!title|open|load_failed|retry|needs_script|help_ask|edit\\.|threat)|error_comment_(login|delete))',
    priority: 8,
  }),
  // Loaded after the first failed call or wrong field; admins' forms load them from the start.
  { name: 'error-texts', test: isErrorText, priority: 8 },
  pageType('admin-texts', {
    test: 'compiled/(messages/(admin|bills|imports?|mails)_|files/admin)',
    priority: 8,
  }),
  // The layout and all that it imports are in the frame.
  { name: 'frame', test: new RegExp(`pages/public/layout\\.tsx|${SMALL}`), priority: 7 },
  // Apart from places and sheets: the page for private questions has hours, too, and pages of help open no sheet.
  pageType('hours', {
    test: 'help-places/opening-hours|device/use-minute|messages/search_crisis_(un)?(closed|checked)\\.|shared/crisis/(call-facts|crisis-paths|HotlineLink)|contract/src/search/crisis-kinds',
    priority: 7,
  }),
  // Apart from what opens them: pages with a thread would load private questions for it.
  pageType('sheets', {
    test: 'web/src/(ui/docked|shared/crisis)/',
    priority: 6,
  }),
  pageType('forms', {
    test: 'web/src/(ui/(Form|Field|FileButton|Outcome|PasswordField|SelectField|TextAreaField)|platform/client/form)|messages/form_',
    priority: 5,
  }),
  // Apart from these: pages of one item have rows, and need neither cards nor their sheet.
  pageType('cards', {
    test: 'features/playables/(detail/DataSize|(?!admin/|detail/|cards\\.css|PlayableCard|PodcastCard|list/(?!PlayableRow)))|mini-player/ListenButton|shared/banners/(?!admin/)|messages/(playables_(?!gate|adult|help|tab|warning|download|share|sign_in|view_rule)|home_(listen|banner))',
    priority: 4,
  }),
  pageType('lists', { test: 'features/playables/(?!admin/|detail/)', priority: 3 }),
  pageType('thread', {
    test: 'features/comments/Thread\\.tsx|shared/votes/|messages/comments_(?!help_ask|edit\\.|threat)',
    priority: 3,
  }),
  // Apart from pages of one item: texts fold, too.
  pageType('folds', { test: 'ui/reading/fold\\.css', priority: 4 }),
  pageType('detail', {
    test: 'features/(playables/detail|player)|pages/public/detail/|messages/(player|playables_(?!sign_in))_',
    priority: 3,
  }),
  pageType('marked', { test: 'features/search/Marked|ui/reading/MarkedText', priority: 3 }),
  pageType('waiting', { test: 'shared/waiting/(send-)?waiting\\.ts', priority: 1 }),
  pageType('keyword', {
    test: 'features/search/use-keyword-data|shared/search/|ui/KeywordForm',
    priority: 2,
  }),
  pageType('topics', {
    test: 'features/topics/(?!admin|ClosedTopic|SideReasons|Summary)|messages/topics_(?!result|reason|next)',
    priority: 3,
  }),
  // Beside that for a topic's page and its preview: the list has none of it.
  pageType('topic-result', {
    test: 'features/topics/(ClosedTopic|SideReasons|Summary)',
    priority: 2,
  }),
  pageType('learning', {
    test: 'features/courses/(?!admin)|shared/learning/|messages/courses_',
    priority: 2,
  }),
  pageType('reading', {
    test: 'features/(articles|life-tips)/|use-open-target|messages/tips_',
    priority: 2,
  }),
  pageType('questions', {
    test: 'features/questions/(?!admin)|messages/questions_',
    priority: 2,
  }),
  pageType('games', { test: 'features/games/(?!admin)|messages/games_', priority: 2 }),
  pageType('accounts', {
    test: '(features|shared)/accounts/(?!admin)|messages/(accounts|playables_sign_in)_',
    priority: 2,
  }),
  pageType('places', {
    test: 'help-places/(RowFold|place-texts|help-place-lists|place-facts)\\.ts|messages/help_(say_text|ask|title)\\.',
    priority: 1,
  }),
  // The pages of private questions and the contact form share these; no other page needs them.
  pageType('tickets', { test: 'messages/tickets_|features/tickets/(?!admin)', priority: 1 }),
  // Beside those of the frame: what is named in the menu of an account and on its pages.
  pageType('account-nav', { test: 'messages/nav_', priority: 1 }),
  // Only the pages of an account and the admin area have queries.
  {
    name: 'own',
    test: /@tanstack\/|ui\/QueryBoundary|client\/QueryProvider|shared\/profile\/|messages\/(profile|history)_/,
    minShareCount: 2,
    priority: 0,
  },
];
