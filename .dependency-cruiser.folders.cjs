/**
 * The same rules, and that no two folders of the server import each other, tests apart.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  extends: './.dependency-cruiser.cjs',
  forbidden: [
    {
      name: 'server-folders-not-circular',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/' },
      to: { circular: true },
    },
  ],
  options: { exclude: { path: '^server/src/testing/|[.]test[.]ts$|node_modules' } },
};
