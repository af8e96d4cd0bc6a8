/** The fields that make up a name; each list and page has its own type of car. */
interface Named {
  make: { name: string };
  model: { name: string };
}

/** What people call a car: 'Volkswagen Golf VII (5G)'. */
export const carName = ({ make, model }: Named) => `${make.name} ${model.name}`;
