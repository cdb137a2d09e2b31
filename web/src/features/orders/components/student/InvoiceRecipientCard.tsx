import { listRecipientLines } from '@shala/contract/orders/invoiceRecipient'
import type { Order } from '@shala/contract/orders/orders'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/queryClient.ts'
import { Button } from '#shared/ui/Button.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { RecipientDialog } from '../RecipientDialog.tsx'

interface InvoiceRecipientCardProps {
  orderId: string
  order: Order
}

/** The recipient of the invoice. The student can change it until the invoice is issued. */
export function InvoiceRecipientCard({ orderId, order }: InvoiceRecipientCardProps) {
  const id = useId()
  const [open, setOpen] = useState<Order | null>(null)
  const { done, say } = useActions(() => undefined)
  const { recipient, state, name } = order
  const isChangeable = state === 'offered'
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Invoice</h2>
      <p className="order-bank">
        {recipient === null ? `Made out to ${name}` : listRecipientLines(recipient).join('\n')}
      </p>
      {isChangeable ? (
        <div>
          <Button small onClick={() => setOpen(order)}>
            {recipient === null ? 'Add a company or an address' : 'Change the recipient'}
          </Button>
        </div>
      ) : (
        <p className="soft small">
          To change the recipient, <Link href={paths.contact}>write to us</Link>.
        </p>
      )}
      {open !== null && (
        <RecipientDialog
          orderId={orderId}
          order={open}
          onClose={() => setOpen(null)}
          onDone={(text) => {
            setOpen(null)
            say({ text })
            void refresh(['orders'])
          }}
        />
      )}
      <UndoBar done={done} inPlace />
    </section>
  )
}
