/** Says that who deletes their account goes on paying, and where that is ended: only the payment provider can. */
export const SubscriptionNotice = ({ goesOn }: { goesOn: boolean }) => (
  <div className="grid gap-1 rounded-md bg-caution/8 px-3 py-2 text-pretty">
    {/* a plan that was given by hand may be paid for in a way that is not known here */}
    {goesOn ? (
      <p className="font-semibold">You have a paid subscription of the workshop plan.</p>
    ) : (
      <p className="font-semibold">Do you pay for the workshop plan?</p>
    )}
    <p>
      Deleting the account does not cancel the subscription: you would go on being charged. Unless you have
      done so already, cancel it first with Stripe, the payment provider, by the link in the emails and
      receipts that you have from them.
    </p>
  </div>
);
