import { useState } from 'react';
import { Badge, type Tone } from '../ui/Badge.tsx';
import { Brand } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import type { ButtonSize, ButtonVariant } from '../ui/buttonClasses.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CarInHead } from '../ui/CarInHead.tsx';
import { NamedCar } from '../ui/NamedCar.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { DueBadge } from '../ui/DueBadge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { notify } from '../lib/notify.ts';
import { OpenWarnings } from '../ui/OpenWarnings.tsx';
import { PriorityBadge } from '../ui/PriorityBadge.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Line, Part } from './Part.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'outline', 'ghost', 'danger'];
const SIZES: ButtonSize[] = ['small', 'medium', 'large'];
const TONES: Tone[] = ['neutral', 'accent', 'danger', 'caution', 'success'];
const nothing = () => undefined;

export const ButtonsPart = () => {
  const [asks, setAsks] = useState(false);
  return (
    <Part title="Buttons, badges, menus, dialogs">
      {VARIANTS.map((variant) => (
        <Line key={variant}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} busy>
            busy
          </Button>
        </Line>
      ))}
      <Line>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {([1, 2, 3] as const).map((priority) => (
          <PriorityBadge key={priority} priority={priority} />
        ))}
        {(
          [
            ['overdue', -902],
            ['soon', 800],
            ['later', 3_737],
          ] as const
        ).map(([state, kmLeft]) => (
          <DueBadge key={state} due={{ state, dueKm: 122_984, kmLeft, daysLeft: 340 }} />
        ))}
        <OpenWarnings warnings={[{ priority: 1 }, { priority: 3 }]} />
      </Line>
      <Line>
        <Menu trigger={<Button variant="outline">Menu</Button>}>
          <MenuItem icon="edit" onSelect={nothing}>
            Correct
          </MenuItem>
          <MenuItem icon="trash" danger onSelect={nothing}>
            Remove
          </MenuItem>
        </Menu>
        <Button variant="outline" onClick={() => setAsks(true)}>
          <Icon name="trash" />
          Dialog
        </Button>
        <CopyButton text="WVWZZZAUZJW100001" label="Copy the VIN" copied="VIN copied" />
      </Line>
      <Line>
        <Button variant="outline" onClick={() => notify.success('The service was recorded.')}>
          Success
        </Button>
        <Button variant="outline" onClick={() => notify.undoable('The warning was removed.', nothing)}>
          With Undo
        </Button>
        <Button variant="outline" onClick={() => notify.dialog.error('The mileage is below the last one.')}>
          Error
        </Button>
        <ButtonLink to="/gallery" variant="ghost">
          Link
        </ButtonLink>
        <Brand />
        <Spinner show />
        <CarInHead
          car={{
            make: { name: 'Volkswagen' },
            model: { name: 'Golf VII (5G)', imgUrl: null },
            vin: 'WVWZZZAUZJW100001',
            owner: { name: 'Anna Berger' },
          }}
        />
        <NamedCar car={{ name: 'The red one', look: { body: 'hatchback', paint: 'red' } }} />
      </Line>
      {asks && (
        <ConfirmDialog
          title="Remove all payments?"
          text="Insurance since Mar 10, 2024, with all its days. You can undo this for 10 minutes."
          action="Remove"
          busy={false}
          onConfirm={() => setAsks(false)}
          onClose={() => setAsks(false)}
        />
      )}
    </Part>
  );
};
