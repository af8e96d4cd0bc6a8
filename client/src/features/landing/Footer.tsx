import { Brand } from '../../ui/Brand.tsx';

const GROUPS = [
  {
    title: 'Product',
    links: [
      { to: '/#features', label: 'Features' },
      { to: '/#how-it-works', label: 'How it works' },
      { to: '/#workshop', label: 'For workshops' },
    ],
  },
  {
    title: 'Look up a car',
    links: [
      { to: '/#find-car', label: 'By VIN' },
      { to: '/check', label: 'By code' },
    ],
  },
  {
    title: 'Account',
    links: [
      { to: '/login', label: 'Log in' },
      { to: '/signup', label: 'Sign up' },
      { to: '/dashboard', label: 'Your dashboard' },
    ],
  },
];

export const Footer = () => (
  <footer className="border-t border-line bg-surface">
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="max-w-sm">
        <Brand />
        <p className="mt-3 text-muted">
          The service book that stays with the car. Names and logos of makes belong to their owners.
        </p>
      </div>
      <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:flex sm:gap-16">
        {GROUPS.map(({ title, links }) => (
          <div key={title}>
            <h2 className="font-semibold">{title}</h2>
            <ul className="mt-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <a href={to} className="inline-block rounded-md py-1 text-muted hover:text-ink">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  </footer>
);
