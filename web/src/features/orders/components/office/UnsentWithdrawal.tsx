import type { OrderWithdrawal } from '@shala/contract/orders/orders'
import { type ReactNode, useEffect, useState } from 'react'
import { Moment } from '#shared/ui/Day.tsx'
import { describeSending } from '../../model/describeSending.ts'

interface UnsentWithdrawalProps {
  withdrawal: OrderWithdrawal
  /** The button that undoes it. */
  children: ReactNode
}

/** Counts the minutes until a withdrawal is sent, every half minute. Afterwards it cannot be undone. */
export function UnsentWithdrawal({ withdrawal, children }: UnsentWithdrawalProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const { sendAt } = withdrawal
  const sending = describeSending(withdrawal)
  const verb = sending?.isOne === true ? 'is' : 'are'
  const minutes = Math.ceil((sendAt.getTime() - now) / 60_000)
  if (minutes <= 0) {
    return (
      <p>
        {sending === null
          ? 'The withdrawal can no longer be undone.'
          : `${sending.text} ${verb} being sent. This page shows it within some minutes.`}
      </p>
    )
  }
  return (
    <p className="row">
      <span>
        {sending === null ? 'This can be undone until' : `${sending.text} ${verb} sent after`}{' '}
        <Moment at={sendAt} />, {minutes === 1 ? '1 minute' : `${minutes} minutes`} left.
      </span>
      {children}
    </p>
  )
}

export function SentWithdrawal({ withdrawal }: Pick<UnsentWithdrawalProps, 'withdrawal'>) {
  const sending = describeSending(withdrawal)
  return sending && <p>{`${sending.text} ${sending.isOne ? 'was' : 'were'} sent.`}</p>
}
