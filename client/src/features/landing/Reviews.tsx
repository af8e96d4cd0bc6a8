import { Section } from './Section.tsx';

const REVIEWS = [
  {
    text: 'I sold my estate in two days. The buyer read the history on his phone while we were still looking under the bonnet.',
    who: 'An owner, one car',
  },
  {
    text: 'Five cars, one page each. I no longer have to guess when a timing belt was done.',
    who: 'An owner, five cars',
  },
  {
    text: 'Our stamp is on every job, and customers come back because the next mileage is written down.',
    who: 'A workshop with four lifts',
  },
];

/** These are samples and say so, because we do not invent quotes of real people. */
export const Reviews = () => (
  <Section
    id="reviews"
    title="Sample reviews"
    text="We wrote these to show how people use Glovebox. They aren’t customer quotes."
  >
    <ul className="grid gap-4 md:grid-cols-3">
      {REVIEWS.map(({ text, who }) => (
        <li key={who}>
          <figure className="flex h-full flex-col justify-between gap-6 rounded-lg border border-line bg-surface p-6">
            <blockquote className="text-base text-pretty">“{text}”</blockquote>
            <figcaption className="text-muted">{who}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
);
