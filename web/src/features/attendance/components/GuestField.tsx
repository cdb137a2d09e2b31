import { JoinedName, matchParticipants } from '@shala/contract/attendance/participants'
import { GuestReason, type MarkState } from '@shala/contract/attendance/registers'
import { useState } from 'react'
import { CallError } from '#shared/CallError.ts'
import { useServer } from '#shared/server.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { type Status, StatusMessage } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import type { RegisterPlace } from '../api/register.ts'
import { guestLabels } from '../model/registerMarks.ts'

interface GuestFieldProps {
  place: RegisterPlace
  onFound: (userId: string, state: MarkState) => void
  /** Adds a person who is no known student, whom the office confirms. */
  onGuest: (name: string, reason: GuestReason) => void
}

/**
 * Adds a person without a place to the register: a student of the course gets a mark, and any other person
 * stands in the list of guests. Without a connection no student is looked up, and the office finds them.
 */
export function GuestField({ place, onFound, onGuest }: GuestFieldProps) {
  const server = useServer()
  const [name, setName] = useState('')
  const [reason, setReason] = useState<GuestReason>('guest')
  const [status, setStatus] = useState<Status | null>(null)
  const form = useForm<'guest'>({
    check: () => (name.trim() === '' ? { guest: 'Type the full name' } : {}),
    send: async () => {
      const guest = JoinedName.parse({ names: [name.trim()], email: null })
      const { matches } = await server
        .call(matchParticipants, { ...place, names: [guest] })
        .catch((error: unknown) => {
          if (error instanceof CallError && error.code === 'unavailable') return { matches: [] }
          throw error
        })
      const [found] = (matches[0] ?? []).filter(({ by }) => by !== 'part')
      if (found === undefined) {
        onGuest(name.trim(), reason)
        setStatus({
          tone: 'good',
          text: `${name.trim()} is in the list. The office confirms who it is.`,
        })
      } else {
        onFound(found.userId, reason === 'madeUp' ? 'madeUp' : 'present')
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
          {...form.field('guest', name, setName)}
          hint="Of a student as in the account"
        />
        <Select
          label="Why"
          value={reason}
          options={GuestReason.options.map((value) => ({ value, label: guestLabels[value] }))}
          onChange={(value) => setReason(GuestReason.parse(value))}
        />
      </Form>
      <StatusMessage status={status} />
    </Disclosure>
  )
}
