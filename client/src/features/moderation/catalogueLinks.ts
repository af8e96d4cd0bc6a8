/** Links to the levels of the catalogue, as breadcrumbs. */
export const MAKES = { label: 'Makes', to: '/dashboard/moderate' } as const;

interface Entry {
  _id: string;
  name: string;
}

export const linkTo = {
  make: ({ _id, name }: Entry) => ({ label: name, to: `/dashboard/moderate/make/${_id}` }),
  baseModel: ({ _id, name }: Entry) => ({ label: name, to: `/dashboard/moderate/model/${_id}` }),
  specModel: ({ _id, name }: Entry) => ({ label: name, to: `/dashboard/moderate/engines/${_id}` }),
};
