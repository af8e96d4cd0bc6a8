const FIRST_LETTERS = 3;
/** So many years have room for their four digits where there is little of it. */
const WHOLE_YEARS = 8;

const isYear = (name: string) => /^\d{4}$/.test(name);

/** The names under bars, each in the middle of its equal part; shortened where there is little room. */
export const BarNames = ({ names }: { names: readonly string[] }) => {
  const shortened = (name: string) => {
    if (!isYear(name)) return name.slice(0, FIRST_LETTERS);
    return names.length > WHOLE_YEARS ? name.slice(-2) : name;
  };
  return (
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
};
