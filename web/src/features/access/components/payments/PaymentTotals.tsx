import { formatAmount } from '../../../../shared/terms/payments.ts'
import { RowTable } from '../../../../shared/ui/list/ListTable.tsx'
import { paymentKinds, paymentTotals, type PaymentRow } from '../../model/paymentList.ts'
import { kindLabels } from '../../model/paymentView.ts'

/** What the payments of a month come to, by currency and by how they stand. */
export function PaymentTotals({ rows }: { rows: readonly PaymentRow[] }) {
  const totals = paymentTotals(rows)
  const kinds = paymentKinds.filter((kind) => totals.some(({ kinds: of }) => of[kind].count > 0))
  const silent = rows.filter(({ amount }) => amount === null).length
  return (
    <section className="stack" aria-labelledby="payment-totals">
      <h3 id="payment-totals">Totals of the month</h3>
      {totals.length > 0 && (
        <RowTable
          label="Totals of the month"
          rows={totals}
          keyOf={({ currency }) => currency}
          columns={[
            { title: 'Currency', cell: ({ currency }) => currency },
            ...kinds.map((kind) => ({
              title: kindLabels[kind],
              cell: ({ currency, kinds: of }: (typeof totals)[number]) =>
                of[kind].count === 0 ? '–' : formatAmount(of[kind].amount, currency),
            })),
          ]}
        />
      )}
      {silent > 0 && (
        <p className="soft">
          {silent === 1
            ? '1 payment has no amount, and is in no total.'
            : `${silent.toLocaleString('en')} payments have no amount, and are in no total.`}
        </p>
      )}
    </section>
  )
}
