import { isValidElement, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { components, type MenuListProps } from 'react-select';

/** The number of options up to which react-select renders every option. */
const WHOLE_UP_TO = 100;
/** The height of an option with one line of text, in px. */
const ROW = 36;
const OVERSCAN = 6;

const isFocusedOption = (child: ReactNode) =>
  isValidElement<{ isFocused?: boolean }>(child) && child.props.isFocused === true;

/** The options of a Select. Of a long list, only those in view are rendered. */
export const WindowedList = <Option,>(props: MenuListProps<Option, false>) => {
  const rows = Array.isArray(props.children) ? (props.children as ReactNode[]) : [];
  return (
    <>
      {rows.length <= WHOLE_UP_TO ? <components.MenuList {...props} /> : <LongList {...props} rows={rows} />}
      <End of={rows.length} />
    </>
  );
};

/** The end of the list. It scrolls into view when search results make the list longer than its dialog. */
const End = ({ of: count }: { of: number }) => {
  const end = useRef<HTMLSpanElement>(null);
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) end.current?.scrollIntoView({ block: 'nearest' });
    known.current = count;
  }, [count]);
  return <span ref={end} aria-hidden="true" className="block" />;
};

const LongList = <Option,>({ rows, ...props }: MenuListProps<Option, false> & { rows: ReactNode[] }) => {
  const list = useRef<HTMLDivElement | null>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const focused = rows.findIndex(isFocusedOption);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || focused < 0) return;
    const top = focused * ROW;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW > element.scrollTop + props.maxHeight - 8)
      element.scrollTop = top + ROW - props.maxHeight + 8;
    setScrollTop(element.scrollTop);
  }, [focused, rows.length, props.maxHeight]);

  const first = Math.max(0, Math.floor(scrollTop / ROW) - OVERSCAN);
  const last = Math.min(rows.length, Math.ceil((scrollTop + props.maxHeight) / ROW) + OVERSCAN);
  return (
    <components.MenuList
      {...props}
      innerRef={(element) => {
        list.current = element;
        if (typeof props.innerRef === 'function') props.innerRef(element);
      }}
      innerProps={{ ...props.innerProps, onScroll: (event) => setScrollTop(event.currentTarget.scrollTop) }}
    >
      <div role="presentation" style={{ height: rows.length * ROW, paddingTop: first * ROW }}>
        {rows.slice(first, last).map((row, index) => (
          <div role="presentation" key={first + index} style={{ height: ROW }}>
            {row}
          </div>
        ))}
      </div>
    </components.MenuList>
  );
};
