/**
 * The lint rules of this project: each names the syntax that is not allowed, as ESLint's selectors, and what to use
 * instead. `.oxlintrc.json` says where they apply.
 */

const UNIT = String.raw`/(^|[\s\d/(])(km|mi|mpg|l\/100|litres?|gallons?|gal)\b/`;

const RULES = {
  'printed-units': {
    selectors: ['TemplateElement[value.raw=', 'JSXText[value=', 'JSXAttribute > Literal[value='].map(
      (node) => `${node}${UNIT}]`,
    ),
    message: 'Distances, fuel and consumption are read in the reader’s units: see shared/src/units.ts',
  },
  'written-dates': {
    selectors: [
      'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
      "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']",
    ],
    message: 'Dates are written as their reader writes them: see shared/src/dates.ts',
  },
  // A day is made in shared/src/days.ts, which asks for the time zone. Otherwise the day would be that of UTC or of
  // the machine.
  'made-days': {
    selectors: [
      'CallExpression[callee.object.callee.property.name=/^to(ISOString|JSON)$/][callee.property.name=/^(slice|substring|substr|split|replace)$/]',
      ...[7, 10].map(
        (length) =>
          `CallExpression[callee.property.name=/^(slice|substring|substr)$/][arguments.0.value=0][arguments.1.value=${length}]`,
      ),
      'MemberExpression[property.name=/^[gs]et(UTC)?(FullYear|Month|Date|Day)$/]',
      "MemberExpression[property.name='toDateString']",
      "MemberExpression[object.name='Date'][property.name='UTC']",
    ],
    message:
      'Make a day with `todayOf(user)` on the server, `today(reader)` in the client, or `dayOf(moment, timeZone)`: see shared/src/days.ts',
  },
};

/**
 * @typedef {{ report: (found: { node: object, message: string }) => void }} Context
 * @typedef {Record<string, (node: object) => void>} Visitor
 */

const rules = Object.fromEntries(
  Object.entries(RULES).map(([name, { selectors, message }]) => [
    name,
    {
      /** @type {(context: Context) => Visitor} */
      create: (context) =>
        Object.fromEntries(
          selectors.map((selector) => [
            selector,
            (node) => {
              context.report({ node, message });
            },
          ]),
        ),
    },
  ]),
);

export default { meta: { name: 'glovebox' }, rules };
