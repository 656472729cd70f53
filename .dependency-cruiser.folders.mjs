// No cycle between folders, by value or by type. Tests may import what they test and their helpers.
import zones from './.dependency-cruiser.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...zones.options,
    exclude: { path: [zones.options.exclude.path, '\\.test\\.tsx?$', '/src/test/'] },
  },
};
