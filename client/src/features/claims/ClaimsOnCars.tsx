import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Moment } from '../../ui/Time.tsx';

/** Tells the owner on the home page that others claim their cars. The car's page has what they can do. */
export const ClaimsOnCars = ({ claims }: Pick<DashboardAnswer, 'claims'>) =>
  claims.length > 0 && (
    <section aria-label="Claims on your cars" className="rounded-lg border border-caution/50 bg-caution-wash">
      <ul className="divide-y divide-rule">
        {claims.map(({ _id, car, vin, createdAt, answer }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-card py-3">
            <Icon name="warning" className="text-caution" />
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">Someone else says your {car.name} is theirs</p>
              <p className="text-muted">
                The VIN <span className="font-mono wrap-anywhere">{vin}</span> was claimed{' '}
                <Moment at={createdAt} />.{' '}
                {answer === undefined ? 'You have not answered yet.' : 'You have answered.'}
              </p>
            </div>
            <ButtonLink
              variant="outline"
              size="small"
              className="bg-raised!"
              aria-label={`See the claim on ${vin}`}
              to={`/dashboard/cars/${car._id}`}
            >
              See the claim
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
