import { joinCohort } from '@shala/contract/cohorts'
import { limits } from '@shala/contract/limits'
import type { Person } from '@shala/contract/people'
import { useState, type ReactNode } from 'react'
import type * as z from 'zod'
import { messageOf } from '../../shared/Refusal.ts'
import { useServer } from '../../shared/server.ts'
import { Form } from '../../shared/ui/Form.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { TextArea } from '../../shared/ui/TextArea.tsx'
import { useForm } from '../../shared/ui/useForm.ts'
import { readAddresses } from './readAddresses.ts'

interface AddMembersProps {
  id: string
  search: (onChoose: (person: Person) => void) => ReactNode
  onAdded: () => void
}

type Joined = z.output<typeof joinCohort.output>
type Told = { answer: Joined; name: string | null } | { refused: string } | null

/** Adds members at once: one by search, or many by their addresses. */
export function AddMembers({ id, search, onAdded }: AddMembersProps) {
  const server = useServer()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState<Told>(null)
  const { emails, others } = readAddresses(typed)

  const add = async (members: { userId?: string; email?: string }[], name: string | null) => {
    setTold(null)
    const batchId = crypto.randomUUID()
    const all: Joined = { joined: 0, waiting: 0, unchanged: 0, failed: [] }
    for (let start = 0; start < members.length; start += limits.bulkRows) {
      const portion = members.slice(start, start + limits.bulkRows)
      const answer = await server.call(joinCohort, { id, members: portion, batchId })
      all.joined += answer.joined
      all.waiting += answer.waiting
      all.unchanged += answer.unchanged
      all.failed.push(...answer.failed)
    }
    setTold({ answer: all, name })
    onAdded()
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
      setTyped('')
    },
    explain: (error) => ({ refused: messageOf(error) }),
  })
  return (
    <div className="card stack">
      <div className="cohort-ways">
        {search((person) => {
          const name = person.displayName ?? person.email ?? person.userId
          add([{ userId: person.userId }], name).catch((error: unknown) =>
            setTold({ refused: messageOf(error) }),
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
            error={form.faults.addresses}
            onChange={setTyped}
          />
        </Form>
      </div>
      <div role="status">
        {told &&
          ('refused' in told ? (
            <Notice tone="bad">{told.refused}</Notice>
          ) : (
            <JoinedWords {...told} />
          ))}
      </div>
    </div>
  )
}

/** What became of those who were to join. */
function JoinedWords({ answer, name }: { answer: Joined; name: string | null }) {
  const { joined, waiting, unchanged, failed } = answer
  const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
  const parts = [
    joined > 0 && `${joined === 1 ? (name ?? '1 person') : people(joined)} joined.`,
    waiting > 0 &&
      `${waiting === 1 ? '1 address waits' : `${waiting} addresses wait`} to be verified.`,
    unchanged > 0 &&
      `${unchanged === 1 ? `${name ?? '1 person'} belongs` : `${people(unchanged)} belong`} to it already.`,
  ]
  return (
    <Notice tone={failed.length > 0 ? 'warn' : 'good'}>
      <p>{parts.filter(Boolean).join(' ')}</p>
      {failed.length > 0 && (
        <>
          <p>Not added:</p>
          <ul>
            {failed.map(({ who, error }) => (
              <li key={who}>
                {who}: {error}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
