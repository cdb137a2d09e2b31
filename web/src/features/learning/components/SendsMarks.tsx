import { use, useEffect, type ReactNode } from 'react'
import { ConnectionContext } from '../../../shared/browser/connection.ts'
import { useServer } from '../../../shared/server.ts'
import { useMarks } from '../api/lessonMarksContext.ts'
import { isUnsent } from '../model/marks.ts'
import { UnsentMarks } from './UnsentMarks.tsx'

/**
 * Sends the marks that the server has not got, those of an earlier visit too, on whatever page the
 * student is by then. Only where the browser does not keep them, it asks before it closes the site.
 */
export default function SendsMarks({ userId }: { userId: string }): ReactNode {
  const server = useServer()
  const connection = use(ConnectionContext)
  const { keeper, marks } = useMarks()
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

  const isLostWithPage = [...marks.values()].some((mark) => isUnsent(mark) && !mark.kept)
  useEffect(() => {
    if (!isLostWithPage) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLostWithPage])
  return <UnsentMarks />
}
