import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useDismissToasts } from '../lib/notify.ts';

interface MenuProps {
  /** The button that opens the menu; it needs a name of its own. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** Whether it opens at once, for a menu whose code was loaded on demand. */
  defaultOpen?: boolean;
  children: ReactNode;
}

const Dismisser = () => {
  useDismissToasts(true);
  return null;
};

/**
 * A menu of actions under a button. It supports arrow keys, typed letters and Escape. Toasts, which would cover it on a
 * phone, are dismissed when it opens.
 */
export const Menu = ({ trigger, align = 'end', defaultOpen = false, children }: MenuProps) => (
  <Radix.Root modal={false} defaultOpen={defaultOpen}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    {/* there is no portal, so that the menu stays inside the landmark of its button */}
    <Radix.Content
      align={align}
      sideOffset={6}
      collisionPadding={8}
      className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-fade overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-overlay"
    >
      <Dismisser />
      {children}
    </Radix.Content>
  </Radix.Root>
);

const itemClasses = (danger: boolean) =>
  classNames(
    'flex h-8 cursor-default items-center gap-2 rounded-md px-2 outline-none select-none pointer-coarse:h-10',
    'data-disabled:opacity-50 data-highlighted:bg-ink/6',
    // forced colours remove backgrounds
    'forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2',
    danger ? 'text-danger' : 'text-ink',
  );

interface ItemProps {
  icon?: IconName;
  children: ReactNode;
}

/**
 * Returns the focus to the button of an item's menu. Radix would do that after a timer, and a dialog that opens before
 * would not know where to return the focus when it closes.
 */
const focusButtonOf = (item: EventTarget | null) => {
  const menu = item instanceof Element ? item.closest('[role="menu"]') : null;
  document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')?.focus();
};

/** One action of a menu. */
export const MenuItem = ({
  icon,
  onSelect,
  disabled = false,
  danger = false,
  children,
}: ItemProps & { onSelect: () => void; disabled?: boolean; danger?: boolean }) => (
  <Radix.Item
    onSelect={({ currentTarget }) => {
      focusButtonOf(currentTarget);
      onSelect();
    }}
    disabled={disabled}
    className={itemClasses(danger)}
  >
    {icon && <Icon name={icon} className={danger ? '' : 'text-muted'} />}
    {children}
  </Radix.Item>
);

/** A menu item that links to another screen. */
export const MenuLink = ({ icon, to, children }: ItemProps & { to: string }) => (
  <Radix.Item asChild className={itemClasses(false)}>
    <Link to={to}>
      {icon && <Icon name={icon} className="text-muted" />}
      {children}
    </Link>
  </Radix.Item>
);

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** A choice of one of several values in a menu. */
export const MenuChoice = <V extends string>({ label, value, options, onChange }: ChoiceProps<V>) => (
  <>
    <Radix.Label className="px-2 pt-2 pb-1 text-xs text-muted">{label}</Radix.Label>
    <Radix.RadioGroup
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className={classNames(itemClasses(false), 'justify-between')}
        >
          {option.label}
          <Radix.ItemIndicator>
            <Icon name="check" className="text-accent" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  </>
);

/** The heading of the items after it. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="max-w-64 truncate px-2 pt-2 pb-1 text-xs text-muted">{children}</Radix.Label>
);

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-ink/10" />;
