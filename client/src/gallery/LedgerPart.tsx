import { Card } from '../ui/Card.tsx';
import { EmptyLedger } from '../ui/ledger/EmptyLedger.tsx';
import { EntryText } from '../ui/ledger/EntryText.tsx';
import { Ledger } from '../ui/ledger/Ledger.tsx';
import { SmallStamp, Stamp } from '../ui/ledger/Stamp.tsx';
import { StretchedButton } from '../ui/lists/StretchedButton.tsx';
import { ServiceIcon } from '../ui/ServiceIcon.tsx';
import { ServiceMarks } from '../ui/ServiceMarks.tsx';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import { STAMP_TEXTS } from '@glovebox/shared/stamp';
import { Line, Part } from './Part.tsx';

const OIL = { type: 'Oil Change Service', description: 'Oil and filter changed', parts: [] };
const TYRES = { type: 'Other', description: 'Winter tyres put on', parts: [] };
const BRAKES = { type: 'Brake Service', description: 'Rear discs and pads replaced', parts: [] };

export const LedgerPart = () => (
  <Part title="Ledger">
    <Card title="Services">
      <Ledger
        history="whole"
        groups="finished"
        foldInWords={() => ({
          title: '1 fill-up',
          facts: [
            { text: '46.8 l', isMinor: true },
            { text: '5.58 l/100 km', isMinor: false },
          ],
        })}
        entries={[
          {
            id: 'a1',
            type: TYRES.type,
            title: TYRES.description,
            marks: <ServiceMarks {...TYRES} implausible={false} enteredLater />,
            text: <EntryText says={['Recorded by the owner']} />,
            day: '2026-10-24',
            mileage: 118_197,
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
          },
          {
            id: 'e5',
            type: 'Expense',
            isExpense: true,
            icon: 'receipt',
            title: <StretchedButton onClick={() => undefined}>Parking</StretchedButton>,
            text: 'City garage',
            price: '18.00',
            day: '2026-03-20',
            mileage: undefined,
          },
          {
            id: 'c3',
            type: OIL.type,
            title: OIL.type,
            text: <EntryText cut={OIL.description} says={[STAMP_TEXTS.confirmed, 'Next at 122,984 km']} />,
            day: '2026-03-08',
            mileage: 107_984,
            stamp: 'confirmed',
          },
          ...[OIL, BRAKES].map(({ type }) => ({
            id: `v ${type}`,
            type,
            title: type,
            day: '2025-03-22',
            mileage: 94_555,
            stamp: 'confirmed' as const,
          })),
          {
            id: 'd4',
            type: BRAKES.type,
            title: BRAKES.type,
            marks: <ServiceMarks {...BRAKES} implausible enteredLater={false} dispute={{}} />,
            text: <EntryText whole={BRAKES.description} says={[STAMP_TEXTS.unchecked]} />,
            day: '2024-05-14',
            mileage: 8_230,
            implausible: true,
            stamp: 'unchecked',
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
      <Stamp of="e5" kind="unchecked" day="2026-03-08" />
      <SmallStamp of="e1" kind="confirmed" />
      <SmallStamp of="e2" kind="unchecked" />
    </Line>
    <Line>
      {SERVICE_TYPES.map((type) => (
        <ServiceIcon key={type} type={type} />
      ))}
    </Line>
  </Part>
);
