import { EmailChoices as Choices, saveEmailChoices } from '@shala/contract/emails/emailChoices'
import { useLoad } from '../../../shared/load.ts'
import { queryClient, serverQuery } from '../../../shared/queryClient.ts'
import { useActionQueue } from '../../../shared/server/ActionQueue.ts'
import { useServer } from '../../../shared/server.ts'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Refusals } from '../../../shared/ui/Notice.tsx'
import { Switch } from '../../../shared/ui/form/CheckBox.tsx'
import { UndoNotice } from '../../../shared/ui/record/UndoNotice.tsx'
import { useActions } from '../../../shared/ui/record/useActions.ts'

/** The reminder setting of a student. The default is on. */
export function EmailChoices({ userId }: { userId: string }) {
  const server = useServer()
  const key = ['emailChoices', userId]
  const load = useLoad(
    serverQuery(key, async () => {
      return (await server.get('emailChoices', userId, Choices))?.reminders ?? true
    }),
  )
  const queue = useActionQueue()
  const { done, refusals, act } = useActions(() => undefined)
  const save = (reminders: boolean) =>
    queue.run([`emailChoices/${userId}`], async () => {
      await server.call(saveEmailChoices, { reminders })
      queryClient.setQueryData<boolean>(key, reminders)
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
        {(reminders) => (
          <Switch
            label="Remind me before a course ends"
            hint="Other emails tell of what you or the school did, such as a seat or a certificate, and always come."
            on={reminders}
            onChange={choose}
          />
        )}
      </Loaded>
      <UndoNotice done={done} />
      <Refusals messages={refusals} />
    </>
  )
}

const said = (reminders: boolean): string =>
  reminders
    ? 'You get an email before a course ends.'
    : 'You get no email before a course ends. My Courses shows the day.'
