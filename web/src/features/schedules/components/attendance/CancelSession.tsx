import type { Booking } from '@shala/contract/schedules/bookings'
import type { Session } from '@shala/contract/schedules/schedules'
import { useState } from 'react'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { StatusMessage } from '#shared/ui/Notice.tsx'
import type { SayDone } from '#shared/ui/record/useUndo.ts'
import { useAction } from '#shared/ui/useAction.ts'
import { cancelSession } from '../../api/cancelSession.ts'
import { wallMoment } from '../../model/days.ts'
import { BookedDialog, countPeople, describeNotified } from '../form/NotifyBooked.tsx'

interface CancelSessionProps {
  session: Session
  /** The people with a seat or a place on the waiting list. */
  bookings: readonly Booking[]
  onDone: SayDone
}

/** The button that cancels a session. It asks first if people have booked. */
export function CancelSession({ session, bookings, onDone }: CancelSessionProps) {
  const server = useServer()
  const [isAsking, setIsAsking] = useState(false)
  const { status, isPending, run } = useAction()
  const when = wallMoment(session.wallTime)
  const reload = () => {
    for (const name of ['bookings', 'schedules', 'sessions']) void refresh([name])
  }
  const cancel = (notify: boolean) =>
    run(async () => {
      setIsAsking(false)
      const undo = await cancelSession(server, session, notify)
      const text = `${session.title}, ${when}, is cancelled.`
      onDone({
        ...describeNotified(text, countPeople(bookings), notify),
        undo: async () => {
          await undo()
          reload()
          return `${session.title} takes place again, with its bookings.`
        },
      })
      reload()
      return undefined
    })
  return (
    <>
      <Button
        small
        pending={isPending}
        onClick={() => (bookings.length > 0 ? setIsAsking(true) : void cancel(true))}
      >
        Cancel this session
      </Button>
      <StatusMessage status={status} />
      {isAsking && (
        <BookedDialog
          title={`Cancel ${session.title}, ${when}?`}
          bookings={bookings}
          when="now"
          notify
          confirm="Cancel this session"
          keep="Keep it"
          onConfirm={(notify) => void cancel(notify)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
