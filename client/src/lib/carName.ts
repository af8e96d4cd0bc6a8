/** Only what a name is made of: each list and page has cars of its own shape. */
interface Named {
  make: { name: string };
  model: { name: string };
}

/** What people call a car: 'Volkswagen Golf VII (5G)'. */
export const carName = ({ make, model }: Named) => `${make.name} ${model.name}`;
