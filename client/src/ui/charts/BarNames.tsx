const FIRST_LETTERS = 3;

const shortened = (name: string) => (/^\d+$/.test(name) ? name : name.slice(0, FIRST_LETTERS));

/** The names under bars, each in the middle of its equal part; the first letters of words where there is little room. */
export const BarNames = ({ names }: { names: readonly string[] }) => (
  <div className="@container">
    <div className="flex text-center text-xs text-muted">
      {names.map((name) => (
        <span key={name} className="min-w-0 flex-1">
          <span className="@max-md:hidden">{name}</span>
          <span className="@md:hidden">{shortened(name)}</span>
        </span>
      ))}
    </div>
  </div>
);
