const { options } = require('./.dependency-cruiser.cjs');

/** No two folders of the server import each other, tests apart. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'server-folders-not-circular',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '^server/src/testing/|[.]test[.]ts$|node_modules' } },
};
