import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // One small cached manifest file; `lazy` would ask the server about every link on a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
