import { saveEmailChoices } from '@shala/contract/emails/emailChoices'
import { useState } from 'react'
import { getErrorMessage } from '../../../shared/AppError.ts'
import { formatMoment } from '../../../shared/dates.ts'
import type { Load } from '../../../shared/load.ts'
import { refresh } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { choicesQuery, type ReminderChoice } from '../api/choicesQuery.ts'

interface RemindersOffProps {
  userId: string
  load: Load<ReminderChoice>
}

/**
 * Tells a student that a link in an email turned reminders off, until they choose: a mail scanner may
 * have submitted the link.
 */
export function RemindersOff({ userId, load }: RemindersOffProps) {
  const server = useServer()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  if (load.state !== 'ready' || load.value.reminders || !load.value.byLink) return null
  const choose = async (reminders: boolean) => {
    setPending(true)
    setProblem('')
    try {
      await server.call(saveEmailChoices, { reminders })
      await refresh(choicesQuery(server, userId).queryKey)
    } catch (error) {
      setProblem(getErrorMessage(error))
    } finally {
      setPending(false)
    }
  }
  const { changedAt } = load.value
  return (
    <Notice tone="warn">
      <p>
        A link in an email turned off your reminders
        {changedAt !== null && ` on ${formatMoment(changedAt)}`}. You get no email before a course
        ends.
      </p>
      <div className="row">
        <Button small pending={pending} onClick={() => void choose(true)}>
          Turn on again
        </Button>
        <Button small kind="quiet" pending={pending} onClick={() => void choose(false)}>
          Keep them off
        </Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </Notice>
  )
}
