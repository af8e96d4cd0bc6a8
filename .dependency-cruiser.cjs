/** Imports run one way; see docs/architecture.md. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^shared/src' },
      to: { path: '^(client|server)/' },
    },
    {
      name: 'client-and-server-apart',
      severity: 'error',
      from: { path: '^client/src' },
      to: { path: '^server/' },
    },
    {
      name: 'server-and-client-apart',
      severity: 'error',
      from: { path: '^server/src' },
      to: { path: '^client/' },
    },
    {
      name: 'feature-imports-no-feature',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    },
    {
      name: 'client-one-way-features',
      severity: 'error',
      from: { path: '^client/src/features/' },
      to: { path: '^client/src/(app|pages)/' },
    },
    {
      name: 'client-one-way-pages',
      severity: 'error',
      from: { path: '^client/src/pages/' },
      to: { path: '^client/src/app/' },
    },
    {
      name: 'client-one-way-ui',
      severity: 'error',
      from: { path: '^client/src/(ui|lib)/' },
      to: { path: '^client/src/(app|pages|features)/' },
    },
    {
      name: 'server-model-is-private-to-its-noun',
      comment: 'another noun is reached through its service only',
      severity: 'error',
      from: {
        path: '^server/src/([^/]+)/',
        pathNot: '^server/src/(testing|database|commands)/|[.]test[.]ts$',
      },
      to: { path: '^server/src/[^/]+/[^/]+Model[.]ts$', pathNot: '^server/src/$1/' },
    },
    {
      name: 'server-services-know-no-routes',
      severity: 'error',
      from: { path: '(Service|Model)[.]ts$' },
      to: { path: 'Routes[.]ts$' },
    },
    {
      name: 'embedded-store-stands-alone',
      comment: 'infrastructure: it knows nothing of cars',
      severity: 'error',
      from: { path: '^server/embedded-store/' },
      to: { path: '^(server/src|shared|client)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
