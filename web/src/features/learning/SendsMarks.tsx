import { use, useEffect } from 'react'
import { ConnectionContext } from '../../shared/connection.ts'
import { useServer } from '../../shared/server.ts'
import { useMarks } from './lessonMarksContext.ts'

/**
 * Sends the marks that wait, once the network is back, on whatever page the student is by then.
 * Until the server has them all, the browser asks before it closes the site.
 */
export default function SendsMarks() {
  const server = useServer()
  const connection = use(ConnectionContext)
  const { keeper, marks } = useMarks()
  useEffect(() => {
    const send = () => void keeper.sendWaiting(server)
    send()
    return connection.onBack(send)
  }, [server, connection, keeper])

  const unsent = [...marks.values()].some(({ state }) => state === 'sending' || state === 'waiting')
  useEffect(() => {
    if (!unsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsent])
  return null
}
