import { parse } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import errors from '../../packages/texts/messages/vi/errors.json' with { type: 'json' };
import validation from '../../packages/texts/messages/vi/validation.json' with { type: 'json' };
import { inlineScript } from './inline-script.plugin.ts';
import { markdown } from './markdown.plugin.ts';

/** Modules of forms, and of the account pages, only. */
const FORMS = 'ui/(Form|Field|FileButton|PasswordField|use-confirm)|platform/client/form';
/** What lists of videos and podcasts consist of: pages to read have none. */
const CARDS =
  'features/playables/(?!admin/|detail/|list/CategoryTabs|playable-links|category-variants|AdultBadge|CategoryChip)|mini-player/ListenButton|compiled/messages/playables_(?!gate|adult|help|tab)';
/** Times such as «3 days ago». */
const TIMES = 'ui/RelativeTime|contract/src/text/relative-time|compiled/messages/time_';
/** Modules shared by few pages. */
const RARELY =
  'ui/(AgeGate|docked/|PageHeader|reading/|reorder/)|shared/(accounts/SignInSheet|banners/|crisis/|learning/|votes/)|platform/client/(download-blob|file-name)';
const OWN =
  'ui/(ErrorState|QueryBoundary|SelectField|Skeleton|TextAreaField)|platform/client/QueryProvider|shared/profile/';

/** The texts that are looked up by key after a failed call or in a form, and what looks them up. */
const ERROR_TEXTS = new Set(Object.keys({ ...errors, ...validation }));
const isErrorText = (id: string) =>
  ERROR_TEXTS.has(parse(id).name) ||
  /texts\/compiled\/files\/(errors|validation|page-errors)\.|client\/error-texts/.test(id);
/** Of these, the texts that a page also shows by name: it would load all the others with them. */
const NAMED = 'messages/(error_network|validation_picture_type)\\.js';

/**
 * Modules that several pages share are grouped in a few chunks instead of dozens of tiny ones. A chunk
 * includes its dependencies unless a chunk of higher priority has them: what every page needs comes first.
 */
const CHUNKS = [
  {
    name: 'base',
    test: new RegExp(
      `node_modules/(react|react-dom|react-router|scheduler)/|texts/compiled/(runtime|registry)\\.js|${NAMED}`,
    ),
    priority: 3,
  },
  // What only account pages say stays with them.
  {
    name: 'account-texts',
    test: /compiled\/messages\/(accounts_|form_(?!retry|loading)|profile_|history_)/,
    minShareCount: 2,
    priority: 2,
  },
  // All words of comments load with them, but for those of the pages that have comments.
  {
    name: 'comment-texts',
    test: /messages\/(comments_(?!title|open|load_failed|retry|needs_script)|error_comment_(login|delete))/,
    minShareCount: 2,
    priority: 2,
  },
  // Apart from what opens them: pages with a thread would load private questions for it.
  {
    name: 'sheets',
    test: /web\/src\/(ui\/docked|shared\/crisis)\//,
    minShareCount: 2,
    priority: 0.6,
  },
  // The pages of private questions and the contact form share these; no other page needs them.
  {
    name: 'tickets',
    test: /compiled\/messages\/tickets_|web\/src\/features\/tickets\/(?!admin)/,
    minShareCount: 2,
    priority: 0.5,
  },
  // Loaded after the first failed call or wrong field; admins' forms load them from the start.
  { name: 'error-texts', test: isErrorText, priority: 2 },
  {
    name: 'admin-texts',
    test: /compiled\/(messages\/(admin|bills|imports?|mails)_|files\/admin)/,
    minShareCount: 2,
    priority: 2,
  },
  // Without nouns that have pages of their own: their code and style sheets would come along everywhere.
  {
    name: 'shared',
    test: new RegExp(
      `web/src/(?!${CARDS}|features/(accounts|articles|comments|courses|games|help-places|profile|questions|tickets|topics|[\\w-]+/admin)/|features/(layout/PictureHeader|playables/detail/HelpBox))features/[\\w./-]+\\.tsx?$`,
    ),
    minShareCount: 3,
    priority: 1.5,
  },
  {
    name: 'ui',
    test: new RegExp(
      `web/src/(?!${FORMS}|${OWN}|${RARELY}|${CARDS}|${TIMES})(ui|platform|shared/[\\w-]+(?!/admin))/`,
    ),
    minShareCount: 2,
    priority: 1.8,
  },
  // What articles and items end with: their sources and who reviewed them.
  {
    name: 'sources',
    test: /web\/src\/ui\/reading\/(ReviewNote|SourceList)|contract\/src\/text\/source|compiled\/messages\/sources_/,
    minShareCount: 2,
    priority: 1.9,
  },
  { name: 'times', test: new RegExp(TIMES), minShareCount: 2, priority: 1.4 },
  { name: 'cards', test: new RegExp(CARDS), minShareCount: 2, priority: 1.2 },
  {
    name: 'texts',
    test: /texts\/compiled\/(?!messages\/(admin|bills|comments|courses|games|help|imports?|mails|notifications|preview|pseudonyms|questions|sources|tickets|tips|topics)_|files\/)/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'forms', test: new RegExp(`web/src/(${FORMS})`), minShareCount: 2, priority: 0 },
  { name: 'own', test: new RegExp(`@tanstack/|web/src/(${OWN})`), priority: 0 },
];

export default defineConfig(({ command }) => ({
  plugins: [markdown(), inlineScript(), tailwindcss(), reactRouter()],
  server: { host: '127.0.0.1' },
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: inlined ones could not be cached on their own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Contract modules hold zod schemas next to plain constants; unused schemas must not drag zod in.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'fileEndpoint', 'listOf'] },
    },
  },
  // The server bundle carries all it needs, in React's production form whatever NODE_ENV is.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr:
      command === 'build'
        ? {
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : {},
  },
}));
