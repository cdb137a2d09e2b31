import { saveEmailChoices } from '@shala/contract/emails/emailChoices'
import { useLoad } from '../../../shared/load.ts'
import { queryClient } from '../../../shared/queryClient.ts'
import { useActionQueue } from '../../../shared/server/ActionQueue.ts'
import { useServer } from '../../../shared/server.ts'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Refusals } from '../../../shared/ui/Notice.tsx'
import { Switch } from '../../../shared/ui/form/CheckBox.tsx'
import { UndoBar } from '../../../shared/ui/record/UndoBar.tsx'
import { useActions } from '../../../shared/ui/record/useActions.ts'
import { choicesQuery } from '../api/choicesQuery.ts'

/** The reminder setting of a student. The default is on. */
export function EmailChoices({ userId }: { userId: string }) {
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
