import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { Menu, MenuItem } from '../Menu.tsx';

interface MenuProps {
  label: string;
  onCorrect: () => void;
  onRemove: () => void;
}

/** The menu of a record in a list. */
export const RecordMenu = ({ label, onCorrect, onRemove }: MenuProps) => (
  <Menu
    trigger={
      <Button variant="ghost" size="small" className="-mr-2 px-2" aria-label={label}>
        <Icon name="more" />
      </Button>
    }
  >
    <MenuItem icon="edit" onSelect={onCorrect}>
      Edit
    </MenuItem>
    <MenuItem icon="trash" danger onSelect={onRemove}>
      Remove
    </MenuItem>
  </Menu>
);
