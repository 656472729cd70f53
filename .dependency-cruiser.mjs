// Who may import whom; ARCHITECTURE.md has the reasons. scripts/zones.test.mjs plants a violation of each rule.
const api = 'apps/api/src';
const web = 'apps/web/src';

/** Files of `from` may reach our own code only in the places of `to` (and themselves). */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(packages|apps)/', pathNot: [from, ...to] },
});

/** What only the admin area loads. */
const ADMIN = 'admin-ui|pages/admin|(features|shared)/[^/]+/admin';

/** Packages, declared or not, and parts of Node. */
const OUTSIDE = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'];
const contract = '^packages/contract/';
/** The contract without the folders of nouns. */
const nounless = '^packages/contract/src/(index\\.ts$|(core|rules|text)/)';
const texts = '^packages/texts/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('contract-stands-alone', contract, []),
    {
      name: 'contract-needs-zod-only',
      severity: 'error',
      from: { path: contract, pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: OUTSIDE, pathNot: 'node_modules/zod/' },
    },
    only('db', `^${api}/db/`, [
      contract,
      `^${api}/platform/(env|log|error-code|is-alive|clock|deadline|background/sampled-log)\\.ts$`,
    ]),
    only('platform', `^${api}/platform/`, [contract]),
    only('captions', `^${api}/captions/`, [contract]),
    only('images', `^${api}/images/`, [contract, `^${api}/platform/`]),
    only('transcoding', `^${api}/transcoding/`, [
      contract,
      `^${api}/(db|platform|captions|images)/`,
    ]),
    only('spreadsheet', `^${api}/spreadsheet/`, [contract, texts, `^${api}/platform/`]),
    only('cache', `^${api}/cache/`, [contract, `^${api}/platform/`]),
    only('http', `^${api}/http/`, [contract, texts, `^${api}/(db|platform|cache)/`]),
    only('pages', `^${api}/pages/`, [
      contract,
      texts,
      `^${api}/(db|platform|cache|http)/`,
      `^${api}/transcoding/media-files\\.ts$`,
    ]),
    only('app-deps', `^${api}/app\\.deps\\.ts$`, [`^${api}/(db|http|platform|transcoding)/`]),
    only('lists', `^${api}/lists/`, [
      contract,
      `^${api}/(db|http|platform)/`,
      `^${api}/app\\.deps\\.ts$`,
      `^${api}/features/audit/(audit\\.service|last-return\\.view)\\.ts$`,
    ]),
    only('imports', `^${api}/imports/`, [
      contract,
      `^${api}/(db|http|platform|spreadsheet)/`,
      `^${api}/app\\.deps\\.ts$`,
      `^${api}/features/audit/audit\\.service\\.ts$`,
    ]),
    only('features', `^${api}/features/`, [
      contract,
      texts,
      `^${api}/(db|http|platform|lists|imports|transcoding|images|captions|spreadsheet)/`,
      `^${api}/app\\.deps\\.ts$`,
    ]),
    {
      name: 'feature-queries-stay-inside',
      comment:
        'Another table is read in a query of one’s own and written through its owner’s service.',
      severity: 'error',
      from: { path: `^${api}/features/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `^${api}/features/([^/]+)/.*\\.(routes|queries|jobs)\\.ts$`,
        pathNot: `^${api}/features/$1/`,
      },
    },
    only('web-platform', `^${web}/platform/`, [nounless, texts, '^apps/web/public/']),
    only('web-ui', `^${web}/ui/`, [nounless, texts, `^${web}/platform/`]),
    only('web-admin-ui', `^${web}/admin-ui/`, [nounless, texts, `^${web}/(platform|ui)/`]),
    only('web-shared', `^${web}/shared/`, [contract, texts, `^${web}/(platform|ui|admin-ui)/`]),
    {
      name: 'web-feature-never-another-feature',
      severity: 'error',
      from: { path: `^${web}/features/([^/]+)/` },
      to: { path: `^${web}/(features|pages)/`, pathNot: `^${web}/features/$1/` },
    },
    {
      name: 'web-never-api',
      severity: 'error',
      from: { path: `^${web}/` },
      to: { path: `^${api}/` },
    },
    {
      name: 'api-never-web',
      severity: 'error',
      from: { path: `^${api}/` },
      to: { path: `^${web}/` },
    },
    {
      name: 'admin-stays-out-of-public-pages',
      severity: 'error',
      from: { path: `^${web}/`, pathNot: `^${web}/(${ADMIN})/` },
      to: { path: `^${web}/(${ADMIN})/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(compiled|build|\\.react-router|\\+types)(/|$)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  },
};
