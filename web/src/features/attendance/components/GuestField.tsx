import { JoinedName, matchParticipants } from '@shala/contract/attendance/participants'
import { useState } from 'react'
import { useServer } from '#shared/server.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import type { RegisterPlace } from '../api/register.ts'

interface GuestFieldProps {
  place: RegisterPlace
  onFound: (userId: string) => void
}

/** Finds a student of the course who came without a place. Teachers see only the people of the session. */
export function GuestField({ place, onFound }: GuestFieldProps) {
  const server = useServer()
  const [name, setName] = useState('')
  const [none, setNone] = useState('')
  const form = useForm<'guest'>({
    check: () => (name.trim() === '' ? { guest: 'Type the full name' } : {}),
    send: async () => {
      const guest = JoinedName.parse({ names: [name.trim()], email: null })
      const { matches } = await server.call(matchParticipants, { ...place, names: [guest] })
      const [found] = (matches[0] ?? []).filter(({ by }) => by !== 'part')
      setNone(
        found === undefined
          ? `No student of this course has the full name ${name.trim()}. Write the guest in the note for the office.`
          : '',
      )
      if (found === undefined) return
      onFound(found.userId)
      setName('')
    },
  })
  return (
    <Disclosure summary="A student without a place came">
      <Form form={form} submit="Mark as present" pending="Looking…">
        <TextField
          label="Full name"
          name="guest"
          hint="As in the student’s account"
          value={name}
          error={form.errors.guest ?? none}
          onChange={(typed) => {
            setName(typed)
            setNone('')
          }}
        />
      </Form>
    </Disclosure>
  )
}
