import { use, useEffect } from 'react'
import { ConnectionContext } from '../../shared/connection.ts'
import { useServer } from '../../shared/server.ts'
import { LessonMarksContext } from './lessonMarksContext.ts'

/** Sends the marks that wait, once the network is back, on whatever page the student is by then. */
export function SendsMarks() {
  const server = useServer()
  const connection = use(ConnectionContext)
  const keeper = use(LessonMarksContext)
  useEffect(() => {
    const send = () => void keeper.sendWaiting(server)
    send()
    return connection.onBack(send)
  }, [server, connection, keeper])
  return null
}
