import { Email } from '@shala/contract/emails/email'
import type { StaffRole } from '@shala/contract/people/permissions'
import { inviteStaff, staffInvitationDays } from '@shala/contract/people/staffInvitations'
import { useState } from 'react'
import { useServer } from '#shared/server.ts'
import { Form } from '#shared/ui/form/Form.tsx'
import { AddressField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { TeacherSelect } from './TeacherSelect.tsx'

interface InviteStaffProps {
  role: StaffRole
  onSent: (email: string) => void
}

const labels = errorLabels({ email: 'The address', teacherId: 'The teacher' })

/** Invites a person without an account to the staff. */
export function InviteStaff({ role, onSent }: InviteStaffProps) {
  const server = useServer()
  const [email, setEmail] = useState('')
  const [teacherId, setTeacherId] = useState('')
  const isTeacher = role === 'teacher'
  const form = useForm<'email' | 'teacherId'>({
    check: () => ({
      ...(!Email.safeParse(email).success && { email: 'Enter an email address.' }),
      ...(isTeacher && teacherId === '' && { teacherId: 'Choose a teacher.' }),
    }),
    send: async () => {
      await server.call(inviteStaff, { email, role, teacherId: isTeacher ? teacherId : null })
      onSent(Email.parse(email))
      setEmail('')
      setTeacherId('')
    },
    explain: (error) => toFormErrors(error, labels),
  })
  return (
    <Form form={form} label="Invite by address" submit="Send the invitation" pending="Sending…">
      <AddressField
        label="Invite an address without an account"
        {...form.field('email', email, setEmail)}
        note={
          <p className="small soft">
            The person gets an email with a link to register. The role is theirs once they have
            verified the address. The invitation ends after {staffInvitationDays} days.
          </p>
        }
      />
      {isTeacher && (
        <TeacherSelect value={teacherId} onChange={setTeacherId} error={form.errors.teacherId} />
      )}
    </Form>
  )
}
