import { use, useEffect } from 'react'
import { ConnectionContext } from '../browser/connection.ts'
import { useServer } from '../server.ts'
import type { PendingSender } from './PendingSender.ts'
import { isUnsent, type PendingMap } from './pendingItem.ts'

/**
 * Sends the items that the server has not got, those of an earlier visit too, on whatever page the user is
 * by then. Returns true while closing the site would lose items that the browser cannot keep; then the
 * browser asks first.
 */
export function useSending<Said extends object>(
  sender: PendingSender<Said>,
  items: PendingMap<Said>,
  userId: string,
): boolean {
  const server = useServer()
  const connection = use(ConnectionContext)
  useEffect(() => {
    sender.attend(userId)
    const stopFollowing = sender.follow()
    const send = () => void sender.sendPending(server)
    send()
    const stopSending = connection.onBack(send)
    return () => {
      stopFollowing()
      stopSending()
    }
  }, [server, connection, sender, userId])

  const isLostWithPage = [...items.values()].some((item) => isUnsent(item) && !item.kept)
  useEffect(() => {
    if (!isLostWithPage) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLostWithPage])
  return isLostWithPage
}
