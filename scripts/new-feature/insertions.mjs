const contract = 'packages/contract/src';
const texts = 'packages/texts/messages';

const LAST_IMPORT = /^[\s\S]*\nimport [\s\S]*?;\n/;
const JSON_END = /\n}\s*$/;

/** Lines of a feature in files that exist; each is put right `before` or `after` what its pattern finds. */
export function insertions(isAdmin) {
  return isAdmin ? [...BASE, ...ADMIN] : BASE;
}

const BASE = [
  {
    path: `${contract}/index.ts`,
    after: LAST_IMPORT,
    add: "import { $camels$Api } from './$nouns$/$nouns$.ts';\n",
  },
  {
    path: `${contract}/index.ts`,
    before: /} as const satisfies Record<string, Record<string, Endpoint>>/,
    add: '  $snakes$: $camels$Api,\n',
  },
  {
    path: `${contract}/core/endpoint.ts`,
    after: /CACHE_TAGS = \[/,
    add: "'$snakes$', ",
  },
  {
    path: `${contract}/core/errors.ts`,
    after: /ERRORS = {\n/,
    add: "  '$snake$.not_found': 404,\n",
  },
  {
    path: `${contract}/core/site-map.ts`,
    before: / {2}{ path: '\*'/,
    add: `  { path: '/$nouns$', file: '$nouns$', isIndexed: true, title: 'nav_$snakes$', icon: 'bulb', menu: 'more' },
  { path: '/$nouns$/:id', file: '$noun$' },\n`,
  },
  {
    path: 'apps/api/src/features.ts',
    after: LAST_IMPORT,
    add: "import { register$Nouns$ } from './features/$nouns$/$nouns$.routes.ts';\n",
  },
  {
    path: 'apps/api/src/features.ts',
    after: /FEATURES: Register\[\] = \[[\s\S]*?(?=\n\])/,
    add: '\n  register$Nouns$,',
  },
  {
    path: 'apps/api/src/features/backup/backup.tables.rules.ts',
    before: /\n};\n\n\/\*\* A table of the database/,
    add: "\n  $snakes$: 'kept',",
  },
  {
    path: '.kysely-codegenrc.json',
    after: /"columns": {\n/,
    add: `      "$snakes$.name": "import('./columns.ts').LocalizedColumn",
      "$snakes$.description": "import('./columns.ts').LocalizedColumn",\n`,
  },
  { path: `${texts}/vi/menu.json`, before: JSON_END, add: ',\n  "nav_$snakes$": "$Vi$"' },
  { path: `${texts}/en/menu.json`, before: JSON_END, add: ',\n  "nav_$snakes$": "$Labels$"' },
  {
    path: `${texts}/vi/errors.json`,
    before: JSON_END,
    add: ',\n  "error_$snake$_not_found": "Không tìm thấy $vi$ này. Có thể mục này đã bị xóa."',
  },
  {
    path: `${texts}/en/errors.json`,
    before: JSON_END,
    add: ',\n  "error_$snake$_not_found": "This $label$ was not found. It may have been deleted."',
  },
  {
    path: 'e2e/public-pages.ts',
    after: /EXAMPLES: Record<string, PublicPage\[\]> = {\n/,
    add: "  // Opened by a journey of its own, which creates the row.\n  '/$nouns$/:id': [],\n",
  },
];

const ADMIN = [
  {
    path: `${contract}/index.ts`,
    after: LAST_IMPORT,
    add: "import { $camels$AdminApi } from './$nouns$/$nouns$.admin.ts';\n",
  },
  {
    path: `${contract}/index.ts`,
    before: /} as const satisfies Record<string, Record<string, Endpoint>>/,
    add: '  managed_$snakes$: $camels$AdminApi,\n',
  },
  { path: `${contract}/audit/audit.ts`, after: /AUDIT_SUBJECTS = \[\n/, add: "  '$snake$',\n" },
  {
    path: `${contract}/core/site-map.admin.ts`,
    before: /] as const satisfies readonly AdminPage\[\]/,
    add: "  { path: '/$nouns$', title: 'admin_nav_$snakes$', icon: 'bulb', group: 'learning' },\n",
  },
  {
    path: 'apps/web/src/pages/admin/page.tsx',
    after: /PAGES: Readonly<Record<AdminPath, ComponentType>> = {\n/,
    add: `  '/$nouns$': lazyNamed(
    () => import('../../features/$nouns$/admin/$Noun$Manager.tsx'),
    '$Noun$Manager',
  ),\n`,
  },
  {
    path: 'apps/api/src/features.ts',
    after: LAST_IMPORT,
    add: `import { $camels$AdminApi } from '@mam/contract/$nouns$/$nouns$.admin';
import { managed$Nouns$ } from './features/$nouns$/$nouns$.admin.service.ts';\n`,
  },
  {
    path: 'apps/api/src/features.ts',
    after: /FEATURES: Register\[\] = \[[\s\S]*?(?=\n\])/,
    add: '\n  registerList({ calls: $camels$AdminApi, service: managed$Nouns$ }),',
  },
  {
    path: 'apps/api/src/retention.ts',
    after: LAST_IMPORT,
    add: "import { $SNAKE$_RETENTION_DAYS } from '@mam/contract/$nouns$/$nouns$.admin';\n",
  },
  {
    path: 'apps/api/src/retention.ts',
    after: /RETENTION: Retention\[\] = \[\n/,
    add: "  { table: '$snakes$', column: 'deleted_at', days: $SNAKE$_RETENTION_DAYS, at: 'nightly' },\n",
  },
  {
    path: '.kysely-codegenrc.json',
    after: /"columns": {\n/,
    add: `      "$snakes$.status": "Generated<'draft' | 'published'>",
      "$snakes$.lacks": "Generated<import('@mam/contract/rules/stages').Lack[]>",\n`,
  },
  {
    path: `${contract}/audit/audit.ts`,
    after: /AUDIT_DRAWERS: .* = {\n/,
    add: "  $snake$: '/$nouns$',\n",
  },
  {
    path: `${texts}/vi/admin-menu.json`,
    before: JSON_END,
    add: ',\n  "admin_nav_$snakes$": "$Vi$"',
  },
  {
    path: `${texts}/en/admin-menu.json`,
    before: JSON_END,
    add: ',\n  "admin_nav_$snakes$": "$Labels$"',
  },
  {
    path: `${texts}/vi/admin-audit.json`,
    before: JSON_END,
    add: ',\n  "admin_audit_subject_$snake$": "$Vi$"',
  },
  {
    path: `${texts}/en/admin-audit.json`,
    before: JSON_END,
    add: ',\n  "admin_audit_subject_$snake$": "$Label$"',
  },
];
