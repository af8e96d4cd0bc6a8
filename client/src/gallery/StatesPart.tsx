import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { DataList } from '../ui/lists/DataList.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { Part } from './Part.tsx';

const FAILED = { status: 500, data: { error: 'The server could not do this.' } };

export const StatesPart = () => (
  <Part title="Cards">
    <Card title="Car Details" aside={<Badge>3</Badge>}>
      <DataList
        rows={[
          { label: 'Engine', value: '1.5 TSI, 1,498 ccm' },
          { label: 'Mileage', value: '119,247 km' },
          { label: 'VIN', value: <span className="font-mono text-xs">WVWZZZAUZJW100001</span> },
        ]}
      />
    </Card>
    <Card title="Empty">
      <EmptyState icon="wrench" text="No services yet." action={<Button>New Service</Button>} />
    </Card>
    <Card title="Failed">
      <ErrorState error={FAILED} onRetry={() => undefined} />
    </Card>
    <Card title="Loading">
      <Loading label="Loading">
        <div className="grid gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-16" />
        </div>
      </Loading>
    </Card>
    <Card title="Under way">
      <ProgressBar label="Recording" percent={40} />
    </Card>
  </Part>
);
