import { membersOf, type MemberName } from '@shala/contract/cohorts'
import type { Person } from '@shala/contract/people'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../../shared/AppError.ts'
import { NotifyCheckbox } from '../../../shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '../../../shared/emails/useNotifyOption.ts'
import { refresh } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Form } from '../../../shared/ui/Form.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { TextArea } from '../../../shared/ui/TextArea.tsx'
import { UndoNotice, type Done, type ActionResult } from '../../../shared/ui/record/UndoNotice.tsx'
import { useForm } from '../../../shared/ui/useForm.ts'
import { joinAll, leaveAll, type Joined } from '../api/moveMembers.ts'
import { readAddresses } from '../model/readAddresses.ts'
import { NotMoved } from './NotMoved.tsx'

interface AddMembersProps {
  id: string
  /** What the cohort is called. */
  name: string
  search: (onChoose: (person: Person) => void) => ReactNode
  /** What adding did last, until something else is done. */
  done: Done | null
  onDone: (done: Done | null) => void
}

/** Adds members at once: one by search, or many by their addresses. The last adding can be undone. */
export function AddMembers(props: AddMembersProps) {
  const { id, name: cohort, search, done, onDone } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('grant')
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  const { emails, others } = readAddresses(typed)
  const onMoved = () => void refresh([membersOf(id)])

  const takeBack = async (members: readonly MemberName[]): Promise<ActionResult> => {
    const { left, failed } = await leaveAll(server, { id, members, notify: false })
    onMoved()
    return {
      text: `${left === 0 ? 'Nobody' : people(left)} left ${cohort} again.`,
      isPartial: failed.length > 0,
      more: <NotMoved lead="Not removed:" people={failed} />,
    }
  }
  const add = async (members: readonly MemberName[], name: string | null) => {
    onDone(null)
    setRefused('')
    await joinAll(server, { id, members, notify: notifyChoice.notify }, (joined) => {
      const { changed, failed } = joined
      onDone({
        text: describeJoined(joined, name),
        isPartial: failed.length > 0,
        more: <NotMoved lead="Not added:" people={failed} />,
        ...(changed.length > 0 && { undo: () => takeBack(changed) }),
      })
      onMoved()
    })
  }
  const form = useForm<'addresses'>({
    check: () => {
      if (others.length > 0) return { addresses: `These are no addresses: ${others.join(', ')}` }
      return emails.length === 0 ? { addresses: 'Paste at least one address' } : {}
    },
    send: async () => {
      await add(
        emails.map((email) => ({ email })),
        null,
      )
      // Who pasted more meanwhile keeps it.
      setTyped((now) => (now === typed ? '' : now))
    },
  })
  return (
    <div className="card stack">
      <div className="cohort-ways">
        {search((person) => {
          const name = person.displayName ?? person.email ?? person.userId
          add([{ userId: person.userId }], name).catch((error: unknown) =>
            setRefused(messageOf(error)),
          )
        })}
        <Form
          form={form}
          label="Add by address"
          submit={emails.length > 1 ? `Add these ${emails.length}` : 'Add'}
          pending="Adding…"
          kind="quiet"
        >
          <TextArea
            label="Addresses"
            name="addresses"
            hint="Any number, however they are separated. Who has no account yet waits until they verify their address."
            value={typed}
            error={form.errors.addresses}
            onChange={setTyped}
          />
        </Form>
      </div>
      <NotifyCheckbox
        notifyChoice={notifyChoice}
        to={null}
        does="Each gets a letter for every course of the cohort, once their address is verified."
      >
        Tell those who join by e-mail
      </NotifyCheckbox>
      {refused && <Notice tone="bad">{refused}</Notice>}
      <UndoNotice done={done} />
    </div>
  )
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** What became of those who were to join, of whom one alone goes by their name. */
function describeJoined({ joined, waiting, unchanged }: Joined, name: string | null): string {
  const parts = [
    joined > 0 && `${joined === 1 ? (name ?? '1 person') : people(joined)} joined.`,
    waiting > 0 &&
      `${waiting === 1 ? '1 address waits' : `${waiting} addresses wait`} to be verified.`,
    unchanged > 0 &&
      `${unchanged === 1 ? `${name ?? '1 person'} belongs` : `${people(unchanged)} belong`} to it already.`,
  ]
  return parts.filter(Boolean).join(' ')
}
