import { type ReactNode, use, useEffect } from 'react'
import { ConnectionContext } from '../../../shared/browser/connection.ts'
import { isUnsent } from '../../../shared/pending/pendingItem.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useRegisterMarks } from '../api/registerMarksContext.ts'

/**
 * Sends the marks of registers that the server has not got, those of an earlier visit too, on whatever
 * page the teacher is by then.
 */
export default function SendsAttendance({ userId }: { userId: string }): ReactNode {
  const server = useServer()
  const connection = use(ConnectionContext)
  const { keeper, items } = useRegisterMarks()
  useEffect(() => {
    keeper.attend(userId)
    const stopFollowing = keeper.follow()
    const send = () => void keeper.sendPending(server)
    send()
    const stopSending = connection.onBack(send)
    return () => {
      stopFollowing()
      stopSending()
    }
  }, [server, connection, keeper, userId])

  const waiting = [...items.values()].filter(({ state }) => state === 'waiting')
  const refused = [...items.values()].filter(({ state, late }) => state === 'refused' && late)
  const isLostWithPage = [...items.values()].some((item) => isUnsent(item) && !item.kept)
  useEffect(() => {
    if (!isLostWithPage) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLostWithPage])
  return (
    <div role="status">
      {waiting.length > 0 && (
        <Notice tone="warn">
          <div className="row">
            <span>
              {waiting.length === 1 ? '1 mark' : `${waiting.length} marks`} of registers not sent
              yet.{' '}
              {isLostWithPage
                ? 'Your browser cannot save this. Please keep this page open.'
                : 'Saved on this device until you are online again.'}
            </span>
            <Button small onClick={() => void keeper.sendPending(server)}>
              Send now
            </Button>
          </div>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="warn">
          <div className="row">
            <span>
              {refused.length === 1 ? '1 mark' : `${refused.length} marks`} of registers could not
              be saved. {[...new Set(refused.map(({ message }) => message))].join(' ')}
            </span>
            <Button small onClick={() => keeper.drop(refused)}>
              OK
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
