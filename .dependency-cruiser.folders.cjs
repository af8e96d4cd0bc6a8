/**
 * The same rules, and that no two folders of the server or of the client import each other, tests and the gallery of components
 * apart.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  extends: './.dependency-cruiser.cjs',
  forbidden: [
    {
      name: 'folders-not-circular',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(server|client)/src/' },
      to: { circular: true },
    },
  ],
  options: {
    exclude: { path: '^(server|client)/src/testing/|^client/src/gallery/|[.]test[.]tsx?$|node_modules' },
  },
};
