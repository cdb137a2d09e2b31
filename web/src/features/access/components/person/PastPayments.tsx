import {
  type AccessRecord,
  changePayment,
  getSources,
  GrantTerms,
  type PastPayment,
} from '@shala/contract/access/access'
import { useRef, useState } from 'react'
import { useServer } from '#shared/server.ts'
import { PaymentFields } from '#shared/terms/TermsFields.tsx'
import { describePayment } from '#shared/terms/payments.ts'
import {
  parseTerms,
  termErrorLabels,
  termsFormValues,
  type TermsFormValues,
} from '#shared/terms/terms.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { isSame } from '#shared/ui/record/useRecordForm.ts'
import type { AccessChange } from '../../api/personAccess.ts'
import { describeBalance, getEnrolmentBalance } from '../../model/ledger.ts'
import { describeSource } from '../../model/sources.ts'
import { SourceName } from '../SourceName.tsx'
import { EnrolmentPayments } from './EnrolmentPayments.tsx'
import './person.css'

interface PaymentDialogProps {
  record: AccessRecord
  /** The payment as entered now. */
  payment: PastPayment
  courseTitle: string
  onChanged: () => void
  onClose: () => void
}

/** Changes the status of a payment, such as paid later or refunded. */
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
      // Without a change there is nothing to undo.
      if (isSame(terms, before)) {
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

interface PastPaymentsProps {
  record: AccessRecord
  courseTitle: string
  onChanged: (what: AccessChange) => void
}

/** Payments for removed enrolments. They stay and can be refunded later. */
export function PastPayments({ record, courseTitle, onChanged }: PastPaymentsProps) {
  const [open, setOpen] = useState<PastPayment | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const payments = record.pastPayments ?? []
  const present = getSources(record)
  const removed = [...new Set(record.ledger?.map(({ source }) => source))].filter(
    (source) => !Object.hasOwn(present, source),
  )
  if (payments.length + removed.length === 0) return null
  const close = () => {
    setOpen(null)
    list.current?.focus()
  }
  return (
    <>
      <ul
        className="enrolments"
        ref={list}
        tabIndex={-1}
        aria-label={`Payments for removed enrolments: ${courseTitle}`}
      >
        {payments.map((payment) => {
          const { source, grantedAt } = payment
          return (
            <li key={`${source} ${grantedAt.toISOString()}`} className="row">
              <span>
                <span className="soft small">
                  Payment for a removed enrolment (<SourceName source={source} />,{' '}
                  <Day day={grantedAt} />
                  ):
                </span>{' '}
                {describePayment(payment)}
              </span>
              <Button small onClick={() => setOpen(payment)}>
                Change the payment
                <span className="visually-hidden">
                  {' '}
                  for {courseTitle} of <Day day={grantedAt} />
                </span>
              </Button>
            </li>
          )
        })}
        {removed.map((source) => (
          <li key={source} className="enrolment">
            <span>
              <span className="soft small">
                Payments for a removed enrolment (<SourceName source={source} />
                ):
              </span>{' '}
              {describeBalance(getEnrolmentBalance(record, source).balance)}
            </span>
            <EnrolmentPayments
              record={record}
              source={source}
              courseTitle={courseTitle}
              which={` for the removed enrolment in ${courseTitle}, ${describeSource(source)}`}
              onChanged={() => onChanged({ payment: { source } })}
            />
          </li>
        ))}
      </ul>
      {open !== null && (
        <PaymentDialog
          record={record}
          payment={open}
          courseTitle={courseTitle}
          onChanged={() => {
            close()
            onChanged({ payment: open })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
