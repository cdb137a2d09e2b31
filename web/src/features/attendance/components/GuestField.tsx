import { JoinedName, matchParticipants } from '@shala/contract/attendance/participants'
import type { MarkState } from '@shala/contract/attendance/registers'
import { useState } from 'react'
import { useServer } from '#shared/server.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { type Status, StatusMessage } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import type { RegisterPlace } from '../api/register.ts'

const reasons = {
  guest: { label: 'Guest', state: 'present' },
  madeUp: { label: 'Makes up for another session', state: 'madeUp' },
  paid: { label: 'Paid at the door', state: 'present' },
} as const satisfies Record<string, { label: string; state: MarkState }>
type Reason = keyof typeof reasons

const isReason = (value: string): value is Reason => value in reasons

interface GuestFieldProps {
  place: RegisterPlace
  /** Marks a student of the course. */
  onFound: (userId: string, state: MarkState) => void
  /** Adds a line to the note of the session, for the office. */
  onNote: (line: string) => void
}

/**
 * Adds a person without a place to the register: a student of the course gets a mark, and any other person
 * a line in the note, which the office confirms. Teachers see only the people of the session.
 */
export function GuestField({ place, onFound, onNote }: GuestFieldProps) {
  const server = useServer()
  const [name, setName] = useState('')
  const [reason, setReason] = useState<Reason>('guest')
  const [status, setStatus] = useState<Status | null>(null)
  const form = useForm<'guest'>({
    check: () => (name.trim() === '' ? { guest: 'Type the full name' } : {}),
    send: async () => {
      const guest = JoinedName.parse({ names: [name.trim()], email: null })
      const { matches } = await server.call(matchParticipants, { ...place, names: [guest] })
      const [found] = (matches[0] ?? []).filter(({ by }) => by !== 'part')
      const { label, state } = reasons[reason]
      if (found === undefined) {
        onNote(`${label}: ${name.trim()}. Please confirm.`)
        setStatus({
          tone: 'good',
          text: `${name.trim()} is no student of this course, so the note asks the office to confirm.`,
        })
      } else {
        onFound(found.userId, state)
        setStatus(null)
      }
      setName('')
    },
  })
  return (
    <Disclosure summary="A person without a place came">
      <Form form={form} submit="Add to the register" pending="Looking…">
        <TextField
          label="Full name"
          name="guest"
          hint="Of a student as in the account"
          value={name}
          error={form.errors.guest}
          onChange={setName}
        />
        <Select
          label="Why"
          value={reason}
          options={Object.entries(reasons).map(([value, { label }]) => ({ value, label }))}
          onChange={(value) => {
            if (isReason(value)) setReason(value)
          }}
        />
      </Form>
      <StatusMessage status={status} />
    </Disclosure>
  )
}
