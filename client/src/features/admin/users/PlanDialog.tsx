import { setPlanSchema, type AdminUser } from '@glovebox/shared/admin';
import { PLANS } from '@glovebox/shared/user';
import { defineForm } from '../../../lib/forms/defineForm.ts';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx';
import { useSetPlanMutation } from '../adminApi.ts';
import { planName } from './UserMarks.tsx';

const planForm = defineForm({
  values: setPlanSchema,
  empty: () => ({ plan: 'free' }),
  schema: setPlanSchema,
});

export const PlanDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const name = `setPlan:${user.id}`;
  const [setPlan, { isLoading }] = useSetPlanMutation({ fixedCacheKey: name });
  const change = useDialogForm(planForm, {
    name,
    before: { plan: user.plan },
    busy: isLoading,
    send: ({ plan }) => setPlan({ userId: user.id, plan }).unwrap(),
    success: ({ message }) => message,
    toasts: notify,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Change plan"
      description={`Payments that ${user.name} made before no longer change it; a new purchase does.`}
      submitLabel="Change plan"
      onClose={onClose}
      of={change}
    >
      <RadioGroup
        label="Plan"
        options={PLANS.map((plan) => ({ value: plan, label: planName(plan) }))}
        error={change.form.formState.errors.plan?.message}
        {...change.form.register('plan')}
      />
      <p className="text-muted">
        It counts at once. A workshop that loses the plan keeps its cars and what it recorded, and gets back
        to them with the plan.
      </p>
    </FormDialog>
  );
};
