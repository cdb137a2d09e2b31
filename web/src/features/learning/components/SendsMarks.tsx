import { type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ConnectionContext } from '#shared/browser/connection.ts'
import { useSending } from '#shared/pending/useSending.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useMarks } from '../api/LessonMarks.ts'
import type { Mark } from '../model/marks.ts'
import './learning.css'

/**
 * Says which marks wait to be sent, and which were refused after they had waited. While the network is
 * lost, the notice of that says it, for there is one at a time.
 */
export function UnsentMarks() {
  const server = useServer()
  const { keeper, marks } = useMarks()
  const [sending, setSending] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const waiting = [...marks.values()].filter(isWaiting)
  const refused = [...marks.values()].filter(({ state, late }) => state === 'refused' && late)
  const connection = use(ConnectionContext)
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost, () => false)
  const note = `${getCount(waiting)} not saved yet. ${whereKept(waiting)}`
  // What is kept nowhere needs a notice that stands in the page, and a way to send it by hand.
  const isSafe = waiting.length > 0 && waiting.every(({ kept }) => kept)
  const inBanner = lost && isSafe
  useEffect(() => {
    connection.setNote(isSafe ? note : null)
    return () => connection.setNote(null)
  }, [connection, isSafe, note])
  // The button goes with its notice, and the keyboard stays where it was.
  const stayHere = () => region.current?.focus()
  const send = async () => {
    setSending(true)
    await keeper.sendPending(server)
    setSending(false)
    if (![...keeper.marks().values()].some(isWaiting)) stayHere()
  }
  const seen = () => {
    keeper.drop(refused)
    stayHere()
  }
  return (
    <div role="status" className="unsent-marks" ref={region} tabIndex={-1}>
      {waiting.length > 0 && !inBanner && (
        <Notice tone="warn">
          <div className="row">
            <span>{note}</span>
            <Button small pending={sending} onClick={() => void send()}>
              Send now
            </Button>
          </div>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="warn">
          <div className="row">
            <span>
              {getCount(refused)} could not be saved. {whyRefused(refused)}
            </span>
            <Button small onClick={seen}>
              OK
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

const isWaiting = ({ state }: Mark) => state === 'waiting'

const getCount = ({ length }: readonly Mark[]) =>
  length === 1 ? '1 finished lesson' : `${length} finished lessons`

const whereKept = (marks: readonly Mark[]) =>
  marks.every(({ kept }) => kept)
    ? 'Saved on this device until you are online again.'
    : 'Your browser cannot save this. Please keep this page open.'

const whyRefused = (marks: readonly Mark[]) =>
  [...new Set(marks.map(({ message }) => message))].join(' ')

/**
 * Sends the marks that the server has not got, those of an earlier visit too, on whatever page the
 * student is by then. Only where the browser does not keep them, it asks before it closes the site.
 */
export default function SendsMarks({ userId }: { userId: string }): ReactNode {
  const { keeper, marks } = useMarks()
  useSending(keeper, marks, userId)
  return <UnsentMarks />
}
