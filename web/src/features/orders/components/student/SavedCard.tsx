import { listInstalmentStates } from '@shala/contract/orders/instalments'
import { stopCollection } from '@shala/contract/orders/orderCallables'
import type { Order } from '@shala/contract/orders/orders'
import { useId } from 'react'
import { refresh } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Day } from '../../../../shared/ui/Day.tsx'
import { Refusals } from '../../../../shared/ui/Notice.tsx'
import { UndoBar } from '../../../../shared/ui/record/UndoBar.tsx'
import { useActions } from '../../../../shared/ui/record/useActions.ts'
import { describeCard, describeDueAmount } from '../../model/orderStates.ts'

interface SavedCardProps {
  orderId: string
  order: Order
  /** Today at the school. */
  today: string
}

/** The saved card and the way to stop automatic payments. */
export function SavedCard({ orderId, order, today }: SavedCardProps) {
  const id = useId()
  const server = useServer()
  const { done, refusals, isPending, act } = useActions(() => void refresh(['orders']))
  const { savedMethod, consentAt, currency } = order
  const next = listInstalmentStates(order, today).find(({ open }) => open > 0)
  const isOn = savedMethod !== null && consentAt !== null
  const stop = () =>
    act('stop', async () => {
      await server.call(stopCollection, { orderId })
      return { text: 'Automatic payments are stopped. Please pay the next instalments here.' }
    })
  if (!isOn && done.length === 0) return null
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Automatic payments</h2>
      {isOn && (
        <>
          <p>
            {describeCard(savedMethod)}
            {savedMethod.expires !== null && `, valid until ${savedMethod.expires}`}. You allowed
            this on <Day day={consentAt} />.
            {next !== undefined &&
              order.state === 'confirmed' &&
              ` We charge ${describeDueAmount(next, currency)}.`}
          </p>
          <div>
            <Button pending={isPending('stop')} onClick={() => void stop()}>
              Stop automatic payments
            </Button>
          </div>
        </>
      )}
      <Refusals messages={refusals} />
      <UndoBar done={done} inPlace />
    </section>
  )
}
