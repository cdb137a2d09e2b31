import { type ReactNode, useEffect, useState } from 'react'
import { Moment } from '#shared/ui/Day.tsx'

interface UnsentWithdrawalProps {
  sendAt: Date
  /** The button that undoes it. */
  children: ReactNode
}

/** Counts the minutes until a withdrawal is sent, every half minute. Afterwards it cannot be undone. */
export function UnsentWithdrawal({ sendAt, children }: UnsentWithdrawalProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil((sendAt.getTime() - now) / 60_000)
  if (minutes <= 0) {
    return <p>The refund and the email are being sent. This page shows it within some minutes.</p>
  }
  return (
    <p className="row">
      <span>
        The refund and the email are sent after <Moment at={sendAt} />,{' '}
        {minutes === 1 ? '1 minute' : `${minutes} minutes`} left.
      </span>
      {children}
    </p>
  )
}
