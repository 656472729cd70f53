import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // scripts/build-web.mjs builds beside the old build and puts the new one in place when it is whole.
  buildDirectory: process.env.MAM_WEB_BUILD ?? 'build',
  ssr: true,
  // One small cached manifest file; `lazy` would ask the server about every link on a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
