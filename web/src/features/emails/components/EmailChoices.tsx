import {
  EmailChoices as StoredChoices,
  saveEmailChoices,
} from '@shala/contract/emails/emailChoices'
import { useUserId } from '#entities/people/session.ts'
import { formatMoment } from '#shared/dates.ts'
import { type Load, useLoad } from '#shared/load.ts'
import { queryClient, refresh, serverQuery } from '#shared/queryClient.ts'
import { useSchoolZone } from '#shared/schoolDay.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice, Refusals } from '#shared/ui/Notice.tsx'
import { Switch } from '#shared/ui/form/CheckBox.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { useAction } from '#shared/ui/useAction.ts'

/** The reminder setting of a student. The default is on. */
export function EmailChoices() {
  const userId = useUserId()
  const server = useServer()
  const query = choicesQuery(server, userId)
  const load = useLoad(query)
  const queue = useActionQueue()
  const { done, refusals, act } = useActions(() => undefined)
  const save = (reminders: boolean) =>
    queue.run([`emailChoices/${userId}`], async () => {
      await server.call(saveEmailChoices, { reminders })
      queryClient.setQueryData(query.queryKey, { reminders, byLink: false, changedAt: null })
      return said(reminders)
    })
  const choose = (reminders: boolean) =>
    void act(null, async () => ({
      text: await save(reminders),
      undo: () => save(!reminders),
    }))
  return (
    <>
      <Loaded load={load} of="your choices">
        {({ reminders, byLink }) => (
          <>
            {byLink && !reminders && <p>A link in an email turned this off.</p>}
            <Switch
              label="Remind me before a course ends"
              hint="You always get other emails, for example about a seat or a certificate."
              on={reminders}
              onChange={choose}
            />
          </>
        )}
      </Loaded>
      <UndoBar done={done} inPlace />
      <Refusals messages={refusals} />
    </>
  )
}

const said = (reminders: boolean): string =>
  reminders
    ? 'You get an email before a course ends.'
    : 'You do not get an email before a course ends. See the last day under My Courses.'

interface RemindersOffProps {
  load: Load<ReminderChoice>
}

/**
 * Tells a student that a link in an email turned reminders off, until they choose: a mail scanner may
 * have submitted the link.
 */
export function RemindersOff({ load }: RemindersOffProps) {
  const userId = useUserId()
  const server = useServer()
  const zone = useSchoolZone()
  const { isPending, status, run } = useAction()
  if (load.state !== 'ready' || load.value.reminders || !load.value.byLink) return null
  const choose = (reminders: boolean) =>
    run(async () => {
      await server.call(saveEmailChoices, { reminders })
      await refresh(choicesQuery(server, userId).queryKey)
    })
  const { changedAt } = load.value
  return (
    <Notice tone="warn">
      <p>
        {`A link in an email turned off your reminders${
          changedAt === null ? '' : ` on ${formatMoment(changedAt, zone)}`
        }. You get no email before a course ends.`}
      </p>
      <div className="row">
        <Button small pending={isPending} onClick={() => void choose(true)}>
          Turn on again
        </Button>
        <Button small kind="quiet" pending={isPending} onClick={() => void choose(false)}>
          Keep them off
        </Button>
      </div>
      {status && <p role="alert">{status.text}</p>}
    </Notice>
  )
}

interface ReminderChoice {
  readonly reminders: boolean
  /** A link in an email turned reminders off, and the student has not chosen since. */
  readonly byLink: boolean
  /** Null if the student never chose. */
  readonly changedAt: Date | null
}

/** Reads the reminder setting of a student. The default is on. */
export const choicesQuery = (server: Server, userId: string) =>
  serverQuery(['emailChoices', userId], async (): Promise<ReminderChoice> => {
    const stored = await server.get('emailChoices', userId, StoredChoices)
    const { reminders = true, byLink = false, updatedAt = null } = stored ?? {}
    return { reminders, byLink, changedAt: updatedAt }
  })
