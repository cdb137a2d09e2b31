import { startCardChange, stopCollection } from '@shala/contract/orders/orderCallables'
import { describeCard, type Order } from '@shala/contract/orders/orders'
import { isExpiredOn, listInstalmentStates } from '@shala/domain/orders/instalments'
import { useId } from 'react'
import { getErrorMessage } from '#shared/CallError.ts'
import { formatCardMonth } from '#shared/dates.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Notice, Refusals, StatusMessage } from '#shared/ui/Notice.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { useProviderPage } from '../../api/useProviderPage.ts'
import { describeDueAmount } from '../../model/orderStates.ts'

interface SavedCardProps {
  orderId: string
  order: Order
  /** Today at the school. */
  today: string
}

/** The saved card, with the ways to give another one and to remove it. */
export function SavedCard({ orderId, order, today }: SavedCardProps) {
  const id = useId()
  const server = useServer()
  const { done, refusals, isPending, act } = useActions(() => void refresh(['orders']))
  const { savedMethod, consentAt, currency, state } = order
  const next = listInstalmentStates(order, today).find(({ open }) => open > 0)
  const isOn = savedMethod !== null && consentAt !== null
  const remove = () =>
    act('remove', async () => {
      await server.call(stopCollection, { orderId })
      return { text: 'The card is removed. Please pay the next instalments here.' }
    })
  if (!isOn && done.length === 0) return null
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Automatic payments</h2>
      {isOn && (
        <>
          <p>
            {describeCard(savedMethod)}
            {savedMethod.expires !== null &&
              `, valid until ${formatCardMonth(savedMethod.expires)}`}
            . You allowed this on <Day day={consentAt} />.
          </p>
          {next !== undefined && state === 'confirmed' && isExpiredOn(savedMethod, next.dueOn) && (
            <Notice tone="warn">
              This card expires before the payment of {describeDueAmount(next, currency)}. Please
              give another card, or pay above.
            </Notice>
          )}
          <div className="row">
            {state === 'confirmed' && <ChangeCard orderId={orderId} />}
            <Button pending={isPending('remove')} onClick={() => void remove()}>
              Remove the card
            </Button>
          </div>
        </>
      )}
      <Refusals messages={refusals} />
      <UndoBar done={done} inPlace />
    </section>
  )
}

/** Opens the page of the provider on which the student gives another card. */
function ChangeCard({ orderId }: { orderId: string }) {
  const server = useServer()
  const { pending, refusal, leave } = useProviderPage()
  const isPending = pending !== null
  const open = () => leave('card', () => server.call(startCardChange, { orderId }))
  return (
    <>
      <Button pending={isPending} onClick={() => void open()}>
        {isPending ? 'Opening the page…' : 'Change the card'}
      </Button>
      <StatusMessage
        status={refusal === null ? null : { tone: 'bad', text: getErrorMessage(refusal) }}
      />
    </>
  )
}
