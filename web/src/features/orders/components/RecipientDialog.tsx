import { limits } from '@shala/contract/limits'
import { InvoiceRecipient } from '@shala/contract/orders/invoiceRecipient'
import { saveInvoiceRecipient } from '@shala/contract/orders/orderCallables'
import type { Order } from '@shala/contract/orders/orders'
import * as z from 'zod'
import { useUserId } from '#entities/people/session.ts'
import { useServer } from '#shared/server.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, parseForm, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useDraft } from '#shared/ui/form/useDraft.ts'
import { formFields, useForm } from '#shared/ui/form/useForm.ts'

const labels = {
  company: 'Company (optional)',
  name: 'Name',
  address: 'Address',
  taxNumber: 'Tax number (optional)',
} as const
type Field = keyof typeof labels
const errors = errorLabels<Field>(
  { ...labels, company: 'Company', taxNumber: 'Tax number' },
  'recipient',
)

/** What is kept of the form until it is sent, right or not. */
const KeptRecipient = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  taxNumber: z.string(),
})

interface RecipientDialogProps {
  orderId: string
  order: Order
  /** Receives the message to show. */
  onDone: (said: string) => void
  onClose: () => void
}

/** Names the person or company to which the invoice of an order is made out. */
export function RecipientDialog({ orderId, order, onDone, onClose }: RecipientDialogProps) {
  const server = useServer()
  const { revision, state } = order
  const { values, setValues, clear } = useDraft({
    userId: useUserId(),
    name: `recipient ${orderId} ${revision}`,
    schema: KeptRecipient,
    first: order.recipient ?? { name: order.name, company: '', address: '', taxNumber: '' },
  })
  const form = useForm<Field>({
    check: () => parseForm(InvoiceRecipient, values, errors).errors ?? {},
    send: async () => {
      await server.call(saveInvoiceRecipient, { orderId, revision, recipient: values })
      clear()
      onDone(`The invoice is made out to ${values.company || values.name}.`)
    },
    explain: (error) => toFormErrors(error, errors),
  })
  const field = formFields({ labels, values, errors: form.errors, onChange: setValues })
  return (
    <DialogForm
      title="Recipient of the invoice"
      form={form}
      submit="Save the recipient"
      pending="Saving…"
      leave="Cancel"
      onClose={() => {
        clear()
        onClose()
      }}
    >
      <TextField {...field('company')} autoComplete="organization" maxLength={limits.company} />
      <TextField {...field('name')} autoComplete="name" maxLength={limits.displayName} />
      <TextArea
        {...field('address')}
        autoComplete="street-address"
        maxLength={limits.invoiceAddress}
      />
      <TextField {...field('taxNumber')} autoComplete="off" maxLength={limits.taxNumber} />
      {state !== 'offered' && (
        <Notice tone="warn">
          An invoice that was issued is cancelled by a credit note and issued again.
        </Notice>
      )}
    </DialogForm>
  )
}
