import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/Menu.tsx';

interface Props {
  entry: { _id: string; name: string };
  /** Further items, between the two. */
  children?: ReactNode;
}

/** The actions on an entry of the catalogue. */
export const EntryMenu = ({ entry: { _id, name }, children }: Props) => {
  const dispatch = useDispatch();
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="small" className="px-2" aria-label={`Actions for ${name}`}>
          <Icon name="more" />
        </Button>
      }
    >
      <MenuItem
        icon="edit"
        onSelect={() => dispatch(openDialog({ name: 'writeEntry', carId: '', entryId: _id }))}
      >
        Edit
      </MenuItem>
      {children}
      <MenuLink icon="clock" to={`/dashboard/moderate/history?entry=${_id}`}>
        History
      </MenuLink>
      <MenuItem
        icon="trash"
        danger
        onSelect={() => dispatch(openDialog({ name: 'deleteEntry', carId: '', entryId: _id }))}
      >
        Remove
      </MenuItem>
    </Menu>
  );
};

/** Opens the schedule of a spec model or an engine. */
export const ScheduleItem = ({
  entry: { _id, schedule },
}: {
  entry: { _id: string; schedule?: unknown };
}) => {
  const dispatch = useDispatch();
  return (
    <MenuItem
      icon="wrench"
      onSelect={() => dispatch(openDialog({ name: 'writeSchedule', carId: '', entryId: _id }))}
    >
      {schedule ? 'Schedule' : 'Add schedule'}
    </MenuItem>
  );
};

export const AddEntry = ({ label }: { label: string }) => {
  const dispatch = useDispatch();
  return (
    <Button onClick={() => dispatch(openDialog({ name: 'writeEntry', carId: '' }))}>
      <Icon name="plus" />
      {label}
    </Button>
  );
};
