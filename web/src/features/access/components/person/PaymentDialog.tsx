import {
  changePayment,
  GrantTerms,
  type AccessRecord,
  type PastPayment,
} from '@shala/contract/access/access'
import { useState } from 'react'
import { useServer } from '../../../../shared/server.ts'
import { PaymentFields } from '../../../../shared/terms/TermsFields.tsx'
import {
  parseTerms,
  termErrorLabels,
  termLabels,
  termsFormValues,
  type TermsFormValues,
} from '../../../../shared/terms/terms.ts'
import { DialogForm } from '../../../../shared/ui/form/DialogForm.tsx'
import { toFormErrors } from '../../../../shared/ui/form/formErrors.ts'
import { useForm } from '../../../../shared/ui/form/useForm.ts'
import { differencesOf } from '../../../../shared/ui/record/EditConflict.tsx'

interface PaymentDialogProps {
  record: AccessRecord
  /** As it is entered now. */
  payment: PastPayment
  courseTitle: string
  onChanged: () => void
  onClose: () => void
}

/** Asks how one payment stands now: that what was open came in, or that it was given back. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { record, payment, courseTitle, onChanged, onClose } = props
  const { userId, courseId, revision } = record
  const { source, grantedAt, ...entered } = payment
  const server = useServer()
  const [before] = useState(() => termsFormValues(GrantTerms.parse(entered)))
  const [terms, setTerms] = useState(before)
  const form = useForm<keyof TermsFormValues>({
    check: () => parseTerms(terms).errors ?? {},
    send: async () => {
      const { data } = parseTerms(terms)
      if (data === null) return
      // Where nothing is changed there is nothing to undo either.
      if (differencesOf(termLabels, terms, before).length === 0) {
        onClose()
        return
      }
      const { paymentMethod, paymentId, amount, currency, paymentStatus } = data
      await server.call(changePayment, {
        userId,
        courseId,
        source,
        grantedAt: grantedAt.toISOString(),
        revision,
        payment: { paymentMethod, paymentId, amount, currency, paymentStatus },
      })
      onChanged()
    },
    explain: (error) => toFormErrors(error, termErrorLabels),
  })
  return (
    <DialogForm
      title={`The payment for ${courseTitle}`}
      form={form}
      submit="Save the payment"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p className="small soft">
        The student can read the payment. Access to the course stays as it is.
      </p>
      <PaymentFields terms={terms} errors={form.errors} onChange={setTerms} />
    </DialogForm>
  )
}
