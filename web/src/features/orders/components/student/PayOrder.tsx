import { getPaymentMethods, startCheckout } from '@shala/contract/orders/orderCallables'
import type { Order } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import {
  findCardPayment,
  listInstalmentStates,
  type InstalmentState,
} from '@shala/domain/orders/instalments'
import { floorToStep } from '@shala/domain/payments/stripeAmounts'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { CallError, getErrorMessage } from '#shared/CallError.ts'
import { formatUnbrokenDay } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { kept, serverQuery, refresh } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { StatusMessage } from '#shared/ui/Notice.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { useProviderPage } from '../../api/useProviderPage.ts'
import {
  describeCharge,
  describeDueAmount,
  describeUncharged,
  findNextCharge,
} from '../../model/orderStates.ts'

/** How the student can pay. */
const paymentMethodsQuery = (server: Server) => ({
  ...serverQuery(['paymentMethods'], () => server.call(getPaymentMethods, {})),
  ...kept,
})

interface PayOrderProps {
  orderId: string
  order: Order
  /** Today at the school. */
  today: string
  /** The sentences beside the buttons that pay. */
  terms: ReactNode
}

/** The ways to pay what is open, by card and by bank transfer; hidden if nothing is. */
export function PayOrder({ orderId, order, today, terms }: PayOrderProps) {
  const id = useId()
  const open = listInstalmentStates(order, today).filter(
    (instalment) => instalment.open > 0 && instalment.state !== 'processing',
  )
  const [next] = open
  if (next === undefined) return null
  const charge = findNextCharge(order, today)
  if (charge !== null) {
    return (
      <section className="card stack" aria-labelledby={id}>
        <h2 id={id}>Next payment</h2>
        <p>
          <strong>We charge {describeCharge(order, charge)}.</strong>{' '}
          <span>{describeUncharged(order, charge, today) ?? "You don't have to do anything."}</span>
        </p>
        <Disclosure summary="Pay earlier">
          <WaysToPay orderId={orderId} order={order} open={open} terms={terms} />
        </Disclosure>
      </section>
    )
  }
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Pay</h2>
      <p>
        <strong>{formatMoney(next.open, order.currency)}</strong>{' '}
        {next.state === 'overdue' ? 'was' : 'is'} due on {formatUnbrokenDay(next.dueOn)}.
      </p>
      {order.state === 'offered' && next.id === order.instalments[0]?.id && (
        <p>
          Pay by {formatUnbrokenDay(order.depositBy)} to get your place. Otherwise the place goes to
          the next in line.
        </p>
      )}
      <WaysToPay orderId={orderId} order={order} open={open} terms={terms} />
    </section>
  )
}

function WaysToPay({ orderId, order, open, terms }: PayByCardProps) {
  const load = useLoad(paymentMethodsQuery(useServer()))
  const amount = formatMoney(open[0]?.open ?? 0, order.currency)
  return (
    <Loaded load={load} of="the ways to pay">
      {({ card, bankDetails }) => (
        <>
          {card && <PayByCard orderId={orderId} order={order} open={open} terms={terms} />}
          {!card && terms}
          {bankDetails !== '' && (
            <PayByTransfer orderId={orderId} amount={amount}>
              {bankDetails}
            </PayByTransfer>
          )}
          {!card && bankDetails === '' && (
            <p>
              The school tells you how to pay. If you have questions,{' '}
              <Link href={paths.contact}>write to us</Link> and name order {orderId}.
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

interface PayByCardProps extends Omit<PayOrderProps, 'today'> {
  open: readonly InstalmentState[]
}

function PayByCard({ orderId, order, open, terms }: PayByCardProps) {
  const server = useServer()
  const [choice, setChoice] = useState<boolean | null>(null)
  const { pending, refusal, leave } = useProviderPage()
  const needsAgreements = isAboutAgreements(refusal)
  const { currency, consentAt, savedMethod, courseId } = order
  // A student who left the payment page has agreed, but no card is saved yet.
  const saves = choice ?? (savedMethod === null && consentAt !== null)
  const next = findCardPayment(open, currency)
  const later = open.slice(next?.instalmentIds.length)
  const total = open.reduce((sum, instalment) => sum + instalment.open, 0)
  const all = { instalmentIds: open.map(({ id }) => id), amount: floorToStep(total, currency) }
  if (next === null) {
    return (
      <p>{formatMoney(total, currency)} is too little for a card. Please pay in another way.</p>
    )
  }
  const pay = async (part: 'next' | 'all') => {
    const hasLeft = await leave(part, () =>
      server.call(startCheckout, {
        ...(part === 'all' ? all : next),
        orderId,
        saveMethod: part === 'next' && saves,
      }),
    )
    if (!hasLeft) void refresh(['orders', orderId])
  }
  return (
    <div className="stack">
      {later.length > 0 && savedMethod === null && (
        <CheckBox checked={saves} onChange={setChoice} hint="You can stop this here at any time.">
          Charge the same card for the later instalments:{' '}
          {later.map((instalment) => describeDueAmount(instalment, currency)).join(', ')}
        </CheckBox>
      )}
      <div className="row">
        <Button
          kind="primary"
          pending={pending === 'next'}
          unavailable={pending === 'all'}
          onClick={() => void pay('next')}
        >
          {pending === 'next'
            ? 'Opening the payment page…'
            : `Pay ${formatMoney(next.amount, currency)} by card`}
        </Button>
        {later.length > 0 && (
          <Button
            pending={pending === 'all'}
            unavailable={pending === 'next'}
            onClick={() => void pay('all')}
          >
            {pending === 'all'
              ? 'Opening the payment page…'
              : `Pay all: ${formatMoney(all.amount, currency)}`}
          </Button>
        )}
      </div>
      <p className="soft small">
        You pay on the page of our payment provider. We never see your card number.
      </p>
      {terms}
      <StatusMessage status={refusal === null ? null : { tone: 'bad', text: explain(refusal) }} />
      {needsAgreements && (
        <p>
          <Link href={paths.user.agreements({ course: courseId, next: paths.user.order(orderId) })}>
            Read and accept the agreements
          </Link>
        </p>
      )}
    </div>
  )
}

const isAboutAgreements = (refusal: unknown): boolean =>
  refusal instanceof CallError && refusal.field === 'agreement'

/** Returns the sentence about a payment that did not begin. */
const explain = (refusal: unknown): string =>
  isAboutAgreements(refusal) ? 'Accept the agreements before you pay.' : getErrorMessage(refusal)

interface PayByTransferProps {
  orderId: string
  amount: string
  children: string
}

function PayByTransfer({ orderId, amount, children }: PayByTransferProps) {
  return (
    <div className="stack">
      <h3>By bank transfer</h3>
      <p className="order-bank">{children}</p>
      <dl className="order-facts">
        <dt>Amount</dt>
        <dd>{amount}</dd>
        <dt>Reference</dt>
        <dd>
          <strong>{orderId}</strong>
        </dd>
      </dl>
      <p className="soft small">
        The payment shows here once the school has recorded it, which can take a few days.
      </p>
    </div>
  )
}
