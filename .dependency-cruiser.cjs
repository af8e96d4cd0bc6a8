const TESTS = '^server/src/testing/|[.]test[.]ts$';

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
      name: 'client-lib-knows-no-component',
      severity: 'error',
      from: { path: '^client/src/lib/', pathNot: TESTS },
      to: { path: '^client/src/ui/' },
    },
    {
      name: 'server-platform-knows-no-noun',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: TESTS },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'server-modules-know-no-use-case',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: TESTS },
      to: { path: '^server/src/', pathNot: '^server/src/(modules|platform)/' },
    },
    {
      name: 'server-use-cases-know-no-start',
      severity: 'error',
      from: { path: '^server/src/use-cases/', pathNot: TESTS },
      to: { path: '^server/src/', pathNot: '^server/src/(use-cases|modules|platform)/' },
    },
    {
      name: 'server-model-is-private-to-its-noun',
      comment: 'it is reached through a service; moderation is how the catalogue is kept',
      severity: 'error',
      from: {
        path: '^server/src/(?:modules|use-cases)/([^/]+)/',
        pathNot: TESTS,
      },
      to: {
        path: '^server/src/(?:modules|use-cases)/[^/]+/[^/]+Model[.]ts$',
        pathNot: [
          '^server/src/(?:modules|use-cases)/$1/',
          '^server/src/modules/catalogue/catalogueModel[.]ts$',
        ],
      },
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
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
