import { Section } from './Section.tsx';

const STEPS = [
  {
    title: 'Add your car',
    text: 'Choose make, model and engine from a catalogue. Add VIN and mileage, and you’re set.',
  },
  {
    title: 'Record what is done',
    text: 'Pick the service, list the parts, set the next mileage with one tap. Workshops can enter it for you.',
  },
  {
    title: 'Show it when it counts',
    text: 'Give a buyer the link or the code. The VIN on the windscreen is enough to find the history.',
  },
];

export const HowItWorks = () => (
  <Section id="how-it-works" title="How it works" className="border-y border-line bg-surface">
    <ol className="grid gap-8 md:grid-cols-3">
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <p className="font-mono text-muted" aria-hidden="true">
            {index + 1}
          </p>
          <h3 className="mt-2 text-base font-semibold">{title}</h3>
          <p className="mt-1.5 text-pretty text-muted">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
