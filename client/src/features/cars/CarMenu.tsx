import type { Car } from '@glovebox/shared/car';
import { Fragment, type ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/Menu.tsx';
import { actsOfCar, hasPage, pageOfAct, type CarAct } from './actsOfCar.ts';

interface Props {
  car: Pick<Car, '_id' | 'standing'>;
  /** What it offers, as far as the reader may do it. */
  acts: readonly CarAct['act'][];
  /** The button. */
  children: ReactElement;
}

/** A menu of what the signed-in person can do with a car; nothing if that is none of it. */
export const CarMenu = ({ car: { _id: carId, standing }, acts, children }: Props) => {
  const dispatch = useDispatch();
  const offered = actsOfCar(standing).filter(({ act }) => acts.includes(act));
  if (offered.length === 0) return null;
  return (
    <Menu trigger={children}>
      {offered.map(({ act, icon, label }) =>
        hasPage(act) ? (
          <MenuLink key={act} icon={icon} to={pageOfAct(act, carId)}>
            {label}
          </MenuLink>
        ) : (
          <Fragment key={act}>
            {act === 'removeCar' && <MenuSeparator />}
            <MenuItem
              icon={icon}
              danger={act === 'removeCar'}
              onSelect={() => dispatch(openDialog({ name: act, carId }))}
            >
              {label}
            </MenuItem>
          </Fragment>
        ),
      )}
    </Menu>
  );
};
