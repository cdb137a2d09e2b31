import type { ReactNode } from 'react'
import { useSending } from '#shared/pending/useSending.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useRegisterMarks } from '../api/RegisterMarks.ts'
import { describeItems } from '../model/registerMarks.ts'

/**
 * Sends the marks of registers that the server has not got, those of an earlier visit too, on whatever
 * page the teacher is by then.
 */
export default function SendsAttendance({ userId }: { userId: string }): ReactNode {
  const server = useServer()
  const { keeper, items } = useRegisterMarks()
  const isLostWithPage = useSending(keeper, items, userId)
  const waiting = [...items.values()].filter(({ state }) => state === 'waiting')
  const refused = [...items.values()].filter(({ state, late }) => state === 'refused' && late)
  return (
    <div role="status">
      {waiting.length > 0 && (
        <Notice tone="warn">
          <div className="row">
            <span>
              {`${describeItems(waiting)} of registers not sent yet. ${
                isLostWithPage
                  ? 'Your browser cannot save this. Please keep this page open.'
                  : 'Saved on this device until you are online again.'
              }`}
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
              {`${describeItems(refused)} of registers could not be saved. ${[
                ...new Set(refused.map(({ message }) => message)),
              ].join(' ')}`}
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
