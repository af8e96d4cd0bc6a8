import { Card } from '../ui/Card.tsx';
import { EmptyLedger } from '../ui/ledger/EmptyLedger.tsx';
import { EntryText } from '../ui/ledger/EntryText.tsx';
import { Ledger } from '../ui/ledger/Ledger.tsx';
import { Stamp } from '../ui/ledger/Stamp.tsx';
import { ServiceIcon } from '../ui/ServiceIcon.tsx';
import { ServiceMarks } from '../ui/ServiceMarks.tsx';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import { Line, Part } from './Part.tsx';

const OIL = { type: 'Oil Change Service', description: 'Oil and filter changed', parts: [] };
const TYRES = { type: 'Other', description: 'Winter tyres put on', parts: [] };
const BRAKES = { type: 'Brake Service', description: 'Rear discs and pads replaced', parts: [] };

export const LedgerPart = () => (
  <Part title="Ledger">
    <Card title="Services">
      <Ledger
        history="whole"
        entries={[
          {
            id: 'a1',
            type: TYRES.type,
            title: TYRES.description,
            marks: <ServiceMarks {...TYRES} implausible={false} enteredLater />,
            text: <EntryText says={['By the owner']} />,
            day: '2026-10-24',
            mileage: 118_197,
            stamped: false,
          },
          {
            id: 'b2',
            type: 'Fuel',
            isFuel: true,
            title: '46.8 l',
            text: <EntryText says={['Full']} />,
            price: '80.87',
            day: '2026-04-01',
            mileage: undefined,
            stamped: false,
          },
          {
            id: 'c3',
            type: OIL.type,
            title: OIL.type,
            text: <EntryText cut={OIL.description} says={['Next at 122,984 km']} />,
            day: '2026-03-08',
            mileage: 107_984,
            stamped: true,
          },
          {
            id: 'd4',
            type: BRAKES.type,
            title: BRAKES.type,
            marks: <ServiceMarks {...BRAKES} implausible enteredLater={false} dispute={{}} />,
            text: <EntryText whole={BRAKES.description} says={[]} />,
            day: '2024-05-14',
            mileage: 8_230,
            implausible: true,
            stamped: true,
          },
        ]}
      />
    </Card>
    <Card title="Empty">
      <EmptyLedger text="The first line is yours to write" />
    </Card>
    <Line>
      {['a1', 'b2', 'c3', 'd4'].map((id) => (
        <Stamp key={id} of={id} day="2026-03-08" />
      ))}
    </Line>
    <Line>
      {SERVICE_TYPES.map((type) => (
        <ServiceIcon key={type} type={type} />
      ))}
    </Line>
  </Part>
);
