import {
  components,
  type ClassNamesConfig,
  type ClearIndicatorProps,
  type CSSObjectWithLabel,
  type Props,
} from 'react-select';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { controlClasses } from './controlClasses.ts';
import { Icon } from '../Icon.tsx';
import { WindowedList } from './WindowedList.tsx';

export interface SelectOption {
  value: string;
  /** The text that is shown and searched. */
  label: string;
  /** Shown before the label; at most 24 px high. */
  logo?: ReactNode;
  /** The label in two parts, for options that differ only in the second; for lists of up to 100 options. */
  lines?: readonly [string, string];
}

const stateClasses = (invalid: boolean, inside: boolean): ClassNamesConfig<SelectOption, false> => ({
  control: ({ isFocused, isDisabled }) =>
    classNames(
      inside
        ? 'min-h-9! cursor-pointer rounded-md border border-transparent pr-1 pl-2 text-sm text-muted pointer-coarse:text-base'
        : controlClasses(invalid, 'min-h-9! cursor-pointer'),
      // react-select removes the outline
      isFocused && (invalid ? 'ring-1 ring-danger' : 'border-accent! ring-1 ring-accent'),
      isDisabled && 'border-line! bg-ink/4! text-muted',
    ),
  placeholder: () => 'text-muted truncate',
  singleValue: ({ isDisabled }) => (isDisabled ? 'text-muted truncate' : 'text-ink truncate'),
  indicatorsContainer: () => classNames('gap-1 text-muted', inside ? 'max-[359px]:hidden' : 'pl-2'),
  clearIndicator: () => 'p-1 rounded-md hover:text-ink',
  menu: () =>
    classNames(
      'mt-1 overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-overlay animate-fade z-20!',
      inside && 'right-0 w-80! max-w-[calc(100vw-3rem)]',
    ),
  menuList: () => 'p-1',
  option: ({ isFocused, isSelected, isDisabled }) =>
    classNames(
      'rounded-md px-2 py-1.5 truncate pointer-coarse:py-2.5',
      isFocused && 'bg-ink/6 forced-colors:outline-2 forced-colors:-outline-offset-2',
      isSelected && 'font-medium text-accent',
      isDisabled && 'opacity-50',
    ),
  noOptionsMessage: () => 'px-2 py-4 text-center text-muted',
  loadingMessage: () => 'px-2 py-4 text-center text-muted',
});

const Chevron = () => <Icon name="chevron-down" />;

const Clear = (props: ClearIndicatorProps<SelectOption, false>) => (
  <components.ClearIndicator {...props}>
    <Icon name="close" />
  </components.ClearIndicator>
);

const PARTS = { MenuList: WindowedList, DropdownIndicator: Chevron, ClearIndicator: Clear };

const Lines = ({ of: [first, second] }: { of: readonly [string, string] }) => (
  <span className="grid">
    <span className="truncate">{first}</span>
    <span className="truncate text-xs font-normal text-muted">{second}</span>
  </span>
);

const labelled = ({ label, logo, lines }: SelectOption, { context }: { context: 'menu' | 'value' }) =>
  lines !== undefined && context === 'menu' ? (
    <Lines of={lines} />
  ) : logo === undefined ? (
    label
  ) : (
    <span className="flex items-center gap-2">
      {logo}
      <span className="truncate">{label}</span>
    </span>
  );

/** An option whose code alone is visible: 'EUR' of 'EUR – Euro'. */
const Code = ({ of: [code = '', ...rest] }: { of: readonly string[] }) => (
  <>
    {code}
    {rest.length > 0 && <span className="sr-only"> – {rest.join(' – ')}</span>}
  </>
);

const coded: typeof labelled = (option, meta) =>
  meta.context === 'value' ? <Code of={option.label.split(' – ')} /> : labelled(option, meta);

/** Returns the settings that all selects share. */
export const selectTheme = (invalid: boolean, inside = false) =>
  ({
    unstyled: true,
    maxMenuHeight: 300,
    menuPlacement: 'auto',
    formatOptionLabel: inside ? coded : labelled,
    classNames: stateClasses(invalid, inside),
    styles: {
      input: (base: CSSObjectWithLabel) => ({
        ...base,
        // react-select hides a disabled input, so screen readers would not find the field
        visibility: 'visible' as const,
        // beside another field, the input must be large enough to be hit alone
        ...(inside && {
          gridTemplateColumns: '0 minmax(24px, min-content)',
          '& input': { minHeight: '24px' },
        }),
      }),
    },
    components: PARTS,
  }) satisfies Partial<Props<SelectOption, false>>;
